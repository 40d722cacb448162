const FENCED = /(^(?:`{3,}|~{3,})[^]*?^(?:`{3,}|~{3,}) *$)/m
// A line that begins a list, a table, a quotation, a heading, HTML or code of its own is not the rest of the one before.
const WRAPPED = /(?<=[^\n|])\n {0,3}(?=[^\s|>#<~-])(?!\d+[.)] |[*+] |`{3})/g

/** Joins lines that were only wrapped: the renderer of conversations shows every break, as their authors meant it. */
export function unwrapLines(markdown: string): string {
  return markdown
    .split(FENCED)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(WRAPPED, ' ') : part))
    .join('')
}
