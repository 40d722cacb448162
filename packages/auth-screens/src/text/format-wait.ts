/** Number of seconds from which on a wait is written in minutes. */
const FEW_SECONDS = 90

/** Formats a wait in the reader's language, rounded up: short ones in seconds, longer ones in minutes. */
export function formatWait(seconds: number, language: string): string {
  const isShort = seconds <= FEW_SECONDS
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(Math.ceil(isShort ? seconds : seconds / 60))
}
