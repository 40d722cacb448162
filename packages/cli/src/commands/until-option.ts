import { InvalidArgumentError } from 'commander'

const HOUR_MS = 3_600_000

const units: Record<string, number> = { h: HOUR_MS, d: 24 * HOUR_MS, w: 7 * 24 * HOUR_MS }

/** The value of `--until <when>`: some hours, days or weeks from now, a day that is still shown whole, or a moment. */
export function momentUntil(value: string): Date {
  const moment = spanFromNow(value) ?? endOfDay(value) ?? new Date(value)
  if (Number.isNaN(moment.getTime()))
    throw new InvalidArgumentError('It takes a time like 12h, 30d or 8w, a day like 2030-12-22, or a moment.')
  if (moment <= new Date()) throw new InvalidArgumentError('It takes a moment that is still to come.')
  return moment
}

function spanFromNow(value: string): Date | undefined {
  const [, count, unit] = /^([1-9]\d{0,3})([hdw])$/.exec(value) ?? []
  return unit === undefined ? undefined : new Date(Date.now() + Number(count) * (units[unit] ?? 0))
}

function endOfDay(value: string): Date | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T23:59:59.999`) : undefined
}
