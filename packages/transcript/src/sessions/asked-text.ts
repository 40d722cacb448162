/** What a person asked, and what an agent put around it. */
export interface AskedText {
  asked: string
  around: string
}

/** Takes a question out of the tags in which an agent wraps it; undefined where it is not wrapped. */
export function askedText(text: string, tag: string): AskedText | undefined {
  const opening = text.indexOf(`<${tag}>`)
  const closing = text.indexOf(`</${tag}>`, opening)
  if (opening === -1 || closing === -1) return undefined
  const start = opening + tag.length + 2
  return {
    asked: text.slice(start, closing).trim(),
    around: `${text.slice(0, opening)}${text.slice(closing + tag.length + 3)}`.trim(),
  }
}
