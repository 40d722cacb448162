import { useMemo, type ReactNode } from 'react'
import { qrPath } from './qr-path.ts'

/** Light modules around the code (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE = 4

interface QrCodeProps {
  text: string
  /** Text alternative of the picture. */
  label: string
}

/** A QR code as SVG, dark on light in every theme, because scanners need that. */
export function QrCode({ text, label }: QrCodeProps): ReactNode {
  const { size, d } = useMemo(() => qrPath(text), [text])
  const side = size + 2 * QUIET_ZONE
  return (
    <svg
      className="work-qr"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path className="work-qr-light" d={`M${-QUIET_ZONE} ${-QUIET_ZONE}h${side}v${side}h${-side}z`} />
      <path className="work-qr-dark" d={d} />
    </svg>
  )
}
