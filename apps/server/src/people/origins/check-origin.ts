import { createMiddleware } from 'hono/factory'
import { accountError } from '../errors/account-error.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Lets a change pass only from our own pages. What names no origin passes where no browser sent it: without cookies,
 * and without what browsers say about a request. A request with an API key and no cookie needs no origin.
 */
export function checkOrigin(origins: () => string[]) {
  return createMiddleware(async (context, next) => {
    const { method } = context.req
    const header = (name: string) => context.req.header(name)
    const isKeyAlone = header('authorization') !== undefined && header('cookie') === undefined
    if (reading.has(method) || isKeyAlone) return next()
    const origin = header('origin')
    const site = header('sec-fetch-site')
    const isOurs = origin === undefined ? isHarmless(site, header('cookie')) : origins().includes(origin)
    if (!isOurs || site === 'cross-site') throw accountError('wrong-origin')
    return next()
  })
}

function isHarmless(site: string | undefined, cookie: string | undefined): boolean {
  return site === undefined ? cookie === undefined : site === 'same-origin'
}
