/** How long a replay takes where the reader chooses no speed, in milliseconds. */
const USUAL_MS = 20_000

const STEPS = [1, 2, 5]

/** How many speeds are offered on either side of the usual one. */
const BESIDE = 3

/** How many times as fast as it went a run may be played again, and which of it shows all in about 20 seconds. */
export function replaySpeeds(lengthMs: number): { speeds: number[]; usual: number } {
  // Logarithms are searched, as what is twice as fast is as far away as what is half as fast.
  const places = Math.round(Math.log10(Math.max(lengthMs, 1) / USUAL_MS) * STEPS.length)
  const usual = Math.max(places, -2 * STEPS.length)
  return {
    speeds: Array.from({ length: 2 * BESIDE + 1 }, (_, index) => speedAt(usual - BESIDE + index)),
    usual: speedAt(usual),
  }
}

/** The speed so many places after 1 in 1, 2, 5, 10, 20 and so on, or before it. */
function speedAt(place: number): number {
  const power = Math.floor(place / STEPS.length)
  const step = STEPS[place - power * STEPS.length] ?? 1
  return Number((step * 10 ** power).toPrecision(1))
}
