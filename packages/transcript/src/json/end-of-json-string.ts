const BACKSLASH = 0x5c

/** The offset behind the string of JSON that opens at a quote; the end of the text where nothing closes it. */
export function endOfJsonString(text: string, quote: number): number {
  for (let at = text.indexOf('"', quote + 1); at !== -1; at = text.indexOf('"', at + 1))
    if (!isEscaped(text, at)) return at + 1
  return text.length
}

/** Whether an odd number of backslashes stands before a character of a JSON string. */
export function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1
  return (at - first) % 2 === 1
}
