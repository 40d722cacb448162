import { readLinkTarget } from './read-link-target.ts'

const NOWHERE = 'https://nowhere.invalid'

/**
 * An address that an application gives, as the URL standard writes it: http, https, mailto, or a path from the root of
 * the page's own site. Undefined for anything else.
 */
export function safeAddress(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const target = readLinkTarget(given)
  if (target.kind === 'web' || target.kind === 'mail') return target.href
  return given.startsWith('/') ? ownPath(given) : undefined
}

/** Browsers leave out tabs and read backslashes as slashes, so `/\t/evil.example` would be another site. */
function ownPath(given: string): string | undefined {
  try {
    const { origin, pathname, search, hash } = new URL(given, NOWHERE)
    return origin === NOWHERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
  } catch {
    return undefined
  }
}
