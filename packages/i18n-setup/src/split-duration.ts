const DAY_MS = 86_400_000

/** Units from the largest on, in milliseconds; months and years as they are on average in the Gregorian calendar. */
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365.2425 * DAY_MS],
  ['month', (365.2425 / 12) * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** A duration in milliseconds as the count of its largest whole unit; seconds are the smallest. */
export function splitDuration(milliseconds: number): [count: number, unit: Intl.RelativeTimeFormatUnit] {
  const [unit, length] = units.find(([, each]) => Math.abs(milliseconds) >= each) ?? ['second', 1000]
  return [Math.trunc(milliseconds / length), unit]
}
