import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

/** Answers every path that does not mean what it spells with `answer`, which gets the path as it was sent; no route sees it. */
export function assertPlainPaths(
  answer: (context: Context, sentPath: string) => Response | Promise<Response>,
) {
  return createMiddleware(async (context, next) => {
    // A parsed URL has its dot segments resolved already; the socket's request line has not.
    const target =
      (context.env as { incoming?: IncomingMessage } | undefined)?.incoming?.url ??
      context.req.url.replace(/^[a-z]+:\/\/[^/]*/i, '')
    const [path = ''] = target.split(/[?#]/)
    return isPlainPath(path) ? next() : answer(context, path)
  })
}

const disguised = /%(?:2f|5c|00|0a|0d|25)|\\|\/\/|\/\.{1,2}(?:\/|$)|\/(?:%2e|\.){1,2}(?:\/|$)/i

/**
 * Whether a raw request path means what it spells: no dot segments, doubled, encoded or backward slashes, NUL, double
 * or broken encoding. Caches and proxies read such paths in different ways, so that nothing answers to them.
 */
export function isPlainPath(rawPath: string): boolean {
  if (disguised.test(rawPath)) return false
  try {
    decodeURIComponent(rawPath)
    return true
  } catch {
    return false
  }
}
