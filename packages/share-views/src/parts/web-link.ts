/** Returns an absolute `http:` or `https:` address without credentials; undefined for any other text. */
export function webLink(address: string | undefined): string | undefined {
  const url = address === undefined ? undefined : parseUrl(address)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined
}

/**
 * Parses a URL; undefined for any other text. Avoids `URL.canParse`: Node 20 and 22 reject non-ASCII letters once it
 * was called a few thousand times (nodejs/node, fast calls of V8).
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
