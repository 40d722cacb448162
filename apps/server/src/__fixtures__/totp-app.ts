import { createHmac } from 'node:crypto'

/** An authenticator app, written from RFC 6238 apart from what the server uses. */
export interface TotpApp {
  /** The code at present, or some periods later. */
  code(periodsLater?: number): string
}

const PERIOD_MS = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Sets an app up with the `otpauth:` address of a QR code. */
export function openTotpApp(uri: string): TotpApp {
  const key = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
  return {
    code(periodsLater = 0) {
      const counter = Buffer.alloc(8)
      counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + periodsLater))
      const digest = createHmac('sha1', key).update(counter).digest()
      const offset = (digest.at(-1) ?? 0) & 0xf
      return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
    },
  }
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
