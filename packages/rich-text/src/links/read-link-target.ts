/** Where a link of the author leads: out to the web or a mailbox, to a path we have no base for, or nowhere safe. */
export type LinkTarget =
  | { kind: 'web'; href: string; host: string; secure: boolean }
  | { kind: 'mail'; href: string; host: string }
  | { kind: 'path'; path: string }
  | { kind: 'refused' }

/** A scheme as browsers see it; one letter is a Windows drive, a dot or line number makes it a file name. */
const SCHEME = /^[a-z][a-z0-9+-]+:(?!\d+(?:$|[:#]))/i

/**
 * Reads what an author wrote as the address of a link. Only http, https and mailto lead anywhere, and what is
 * returned is the address as the URL standard writes it, so that the browser cannot read it in another way.
 */
export function readLinkTarget(written: string): LinkTarget {
  const url = parseUrl(written)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') {
    if (url.username || url.password) return { kind: 'refused' }
    return { kind: 'web', href: url.href, host: url.host, secure: url.protocol === 'https:' }
  }
  if (url?.protocol === 'mailto:') {
    return { kind: 'mail', href: url.href, host: url.pathname.slice(url.pathname.lastIndexOf('@') + 1) }
  }
  const visible = withoutWhatBrowsersSkip(written)
  return SCHEME.test(visible) ? { kind: 'refused' } : { kind: 'path', path: written }
}

function withoutWhatBrowsersSkip(written: string): string {
  // eslint-disable-next-line no-control-regex
  return written.replace(/[\0-\x20\x7F]/g, '')
}

/**
 * The URL that a text is, else undefined. Not by `URL.canParse`: Node 20 and 22 say no to other letters than those of
 * ASCII once it was called a few thousand times (nodejs/node, fast calls of V8).
 */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
