/** One line that Postgres takes: without U+0000, lone surrogates and line breaks, cut to a length. */
export function plainLine(text: string, length: number): string {
  // oxlint-disable-next-line no-control-regex -- exactly these characters are meant
  return text
    .toWellFormed()
    .replaceAll(/[\u0000-\u001F\u007F]+/g, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed()
}
