/**
 * The URL that a text is, else undefined. Not by `URL.canParse`: Node 20 and 22 say no to other letters than those of
 * ASCII once it was called a few thousand times (nodejs/node, fast calls of V8).
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
