const CONTROLS = /\p{Cc}+/gu

/** One line that Postgres accepts: without U+0000, lone surrogates and line breaks, cut to a length. */
export function storableLine(text: string, length: number): string {
  return text.toWellFormed().replaceAll(CONTROLS, ' ').trim().slice(0, length).toWellFormed()
}
