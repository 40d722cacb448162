/** The text, or its beginning up to a word's end and an ellipsis, in at most about `length` characters. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const beginning = text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
  const lastSpace = beginning.lastIndexOf(' ')
  const kept = lastSpace > length / 2 ? beginning.slice(0, lastSpace) : beginning
  return `${kept.replace(/[\s.,;:]{1,9}$/, '')}…`
}
