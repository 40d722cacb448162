/** A space at which narrow columns do not break. */
export const NO_BREAK = '\u00A0'

/** A size for a table, in thousands of bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)}${NO_BREAK}kB`
}
