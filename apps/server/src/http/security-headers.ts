import { createMiddleware } from 'hono/factory'

/** For everything that is not a page: it may load, run and frame nothing. */
const DEFAULT_POLICY = "default-src 'none'; frame-ancestors 'none'"

const headers: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
}

/** Puts the headers that protect readers on every answer; a page's own policy stays. */
export const securityHeaders = createMiddleware(async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  if (!context.res.headers.has('content-security-policy'))
    context.res.headers.set('content-security-policy', DEFAULT_POLICY)
})
