import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

/** Pixels of one module. */
const SCALE = 4
/** Light modules around the code. */
const MARGIN = 4

/** What a scanner reads off the picture. */
function scan({ size, d }: ReturnType<typeof qrPath>): string | undefined {
  const side = (size + 2 * MARGIN) * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let offset = 0; offset < SCALE * SCALE; offset += 1) {
      const row = (Number(y) + MARGIN) * SCALE + Math.floor(offset / SCALE)
      const column = (Number(x) + MARGIN) * SCALE + (offset % SCALE)
      pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
    }
  }
  const read = 'default' in jsqr ? (jsqr.default as unknown as typeof jsqr) : jsqr
  return (
    read as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null
  )(pixels, side, side)?.data
}

test.each(['otpauth://totp/Vitrine:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Vitrine', 'short'])(
  'a scanner reads %s',
  (text) => {
    expect(scan(qrPath(text))).toBe(text)
  },
)
