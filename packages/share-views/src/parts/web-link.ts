/** The address if it is an absolute `http:` or `https:` one without a user name, else undefined. */
export function webLink(address: string | undefined): string | undefined {
  const url = address === undefined ? undefined : parseUrl(address)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined
}

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
