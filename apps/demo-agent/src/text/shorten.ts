/** Shortens a text to so many characters, at a space where there is one near the end. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > limit * 0.7 ? cut.slice(0, space) : cut).trimEnd()}…`
}
