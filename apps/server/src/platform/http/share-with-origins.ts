import { createMiddleware } from 'hono/factory'

const headers = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT, DELETE',
  'access-control-allow-headers': 'accept, authorization, content-type, idempotency-key, x-vitrine-workspace',
  // How long a browser need not ask again, in seconds.
  'access-control-max-age': '600',
}

/** What scripts of another origin may read of an answer besides its body. */
const EXPOSED = 'retry-after, x-request-id'

/**
 * Lets the pages read answers with their session where browsers reach them at another origin than the API. All other
 * origins get no word of CORS, so that no browser lets them read anything.
 */
export function shareWithOrigins(origins: () => string[]) {
  return createMiddleware(async (context, next) => {
    const origin = context.req.header('origin')
    const isOurs = origin !== undefined && origins().includes(origin)
    const isPreflight =
      context.req.method === 'OPTIONS' && context.req.header('access-control-request-method') !== undefined
    if (isOurs && isPreflight) context.res = new Response(null, { status: 204, headers })
    else await next()
    context.res.headers.append('vary', 'Origin')
    if (!isOurs) return
    context.res.headers.set('access-control-allow-origin', origin)
    context.res.headers.set('access-control-allow-credentials', 'true')
    context.res.headers.set('access-control-expose-headers', EXPOSED)
  })
}
