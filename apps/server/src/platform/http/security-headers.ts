import type { MiddlewareHandler } from 'hono'

/** For everything that is not a page: it may load, run and frame nothing, and nobody caches it. */
const defaults: Record<string, string> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

const headers: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
}

const RESOURCE_POLICY = 'cross-origin-resource-policy'

/** Where readers come by https they come by nothing else for a year; other hosts of the domain are not ours to decide on. */
const TRANSPORT_SECURITY = 'max-age=31536000'

/** Old browsers' header knows no list of origins; those that read a policy obey the policy. */
function isForFrames(policy: string | null): boolean {
  return /frame-ancestors (?!'none')/.test(policy ?? '')
}

/**
 * Puts the headers that protect readers on every answer; what it says itself of policy and storing stays, and that
 * other sites may show it. `publicUrl` is
 * where readers find the server, whatever a proxy speaks to it.
 */
export function securityHeaders(publicUrl: () => string): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const isForOthers = context.res.headers.get(RESOURCE_POLICY) === 'cross-origin'
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
    if (isForOthers) context.res.headers.set(RESOURCE_POLICY, 'cross-origin')
    if (isForFrames(context.res.headers.get('content-security-policy')))
      context.res.headers.delete('x-frame-options')
    for (const [name, value] of Object.entries(defaults))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    if (publicUrl().startsWith('https:'))
      context.res.headers.set('strict-transport-security', TRANSPORT_SECURITY)
  }
}
