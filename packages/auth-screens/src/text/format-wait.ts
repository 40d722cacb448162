/** From here on a wait is written in minutes, in seconds. */
const FEW_SECONDS = 90

/** A time to wait in words of the language, rounded up: seconds as long as these are few, else minutes. */
export function formatWait(seconds: number, language: string): string {
  const isShort = seconds <= FEW_SECONDS
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(Math.ceil(isShort ? seconds : seconds / 60))
}
