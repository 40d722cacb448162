import { generate } from 'lean-qr'

interface QrPath {
  /** Modules along one side. */
  size: number
  /** Data of an SVG path, one unit a module. */
  d: string
}

/** Encodes a text as a QR code (ISO/IEC 18004) and returns the outline of its dark modules. */
export function qrPath(text: string): QrPath {
  const code = generate(text)
  const { size } = code
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  )
  return { size, d: rows.join('') }
}
