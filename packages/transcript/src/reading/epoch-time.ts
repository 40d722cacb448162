import { toIsoTime } from './iso-time.ts'

const FINER_THAN_MILLISECONDS = /\.\d{3}(\d+)/

/** A time as milliseconds since 1970, with the fraction that `toIsoTime` cannot hold. Understands what that does; none before. */
export function toEpochTime(value: unknown): number | undefined {
  const iso = toIsoTime(value)
  if (iso === undefined) return undefined
  const finer = typeof value === 'string' ? FINER_THAN_MILLISECONDS.exec(value)?.[1] : undefined
  const milliseconds = Date.parse(iso)
  // Go writes a time that is not set as the first of January of the year 1.
  if (milliseconds < 0) return undefined
  return milliseconds + (finer === undefined ? 0 : Number(`0.${finer.slice(0, 6)}`))
}

/** Milliseconds since 1970 of nanoseconds since 1970, as OTLP has them; none for zero and for what is no number. */
export function epochTimeOfNanoseconds(value: unknown): number | undefined {
  if (typeof value === 'string' && FEWER_THAN_64_BITS.test(value)) {
    const time = Number(value.slice(0, -6)) + Number(value.slice(-6)) / 1e6
    return time > 0 ? time : undefined
  }
  const nanoseconds = wholeNumber(value)
  if (nanoseconds === undefined || nanoseconds <= 0n || nanoseconds > LATEST) return undefined
  return Number(nanoseconds / 1_000_000n) + Number(nanoseconds % 1_000_000n) / 1e6
}

/** As nearly all of them are written; without a detour over big integers they are read in a fifth of the time. */
const FEWER_THAN_64_BITS = /^\d{7,19}$/

/** The end of 64 unsigned bits, in nanoseconds: the year 2554. */
const LATEST = 2n ** 64n - 1n

function wholeNumber(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined
  return typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined
}
