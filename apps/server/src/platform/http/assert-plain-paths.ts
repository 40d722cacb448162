import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isPlainPath } from './is-plain-path.ts'

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
