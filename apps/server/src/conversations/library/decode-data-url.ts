const HEADER = /^data:([^,;]*)((?:;[^,;]*)*),/i

/** The bytes of a `data:` URL; undefined when the text is none. */
export function decodeDataUrl(url: string): Buffer | undefined {
  const comma = url.indexOf(',')
  if (comma === -1 || comma > 1000) return undefined
  const header = HEADER.exec(url.slice(0, comma + 1))
  if (!header) return undefined
  const content = url.slice(comma + 1)
  if (/;base64$/i.test(header[2] ?? '')) return Buffer.from(content, 'base64')
  try {
    return Buffer.from(decodeURIComponent(content))
  } catch {
    return undefined
  }
}
