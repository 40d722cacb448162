import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { RequestDependencies } from '../people-dependencies.ts'
import type { Origin } from '../audit/audit.ts'
import { clientAddress, networkOf } from '../../platform/http/client-address.ts'
import type { RequestOrigin } from '../sessions/trusted-devices.ts'
import { giveCookie, readCookie } from './own-cookies.ts'

/** Header in which better-auth gets the client's address; whatever a client sends in it is dropped. */
export const ADDRESS_HEADER = 'x-vitrine-client-address'

/** The longest time that browsers keep a cookie. */
const YEAR_SECONDS = 34_560_000

const BROWSER_COOKIE = 'browser'

/** What is needed to know where a request comes from. */
type RequestParts = Pick<RequestDependencies, 'accounts' | 'publicUrl'>

/** Where a request comes from, as it may be written down. */
export function originOf(services: RequestParts, context: Context): Origin {
  return {
    address: clientAddress(context, services.accounts.settings.trustedProxies),
    userAgent: context.req.header('user-agent'),
  }
}

/** The network that a request comes from. */
export function networkOfRequest(services: Pick<RequestDependencies, 'accounts'>, context: Context): string {
  return networkOf(clientAddress(context, services.accounts.settings.trustedProxies))
}

/** Where a request comes from, as far as an account may be known there. */
export function requestOriginOf(services: RequestParts, context: Context): RequestOrigin {
  const { address } = originOf(services, context)
  const device = readCookie(services, context, BROWSER_COOKIE)
  return { device: device && /^[\w-]{22}$/.test(device) ? device : undefined, network: networkOf(address) }
}

/** The id of this browser, given to it where it has none; it says nothing about who uses it. */
export function nameBrowser(services: RequestParts, context: Context): string {
  const { device = randomBytes(16).toString('base64url') } = requestOriginOf(services, context)
  giveCookie(services, context, BROWSER_COOKIE, { value: device, seconds: YEAR_SECONDS })
  return device
}

/** The headers of a request that better-auth may see: nothing that a client could pass itself off with. */
export function authHeaders(services: RequestDependencies, context: Context): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: originOf(services, context).address })
  for (const name of [
    'cookie',
    'origin',
    'user-agent',
    'sec-fetch-site',
    'sec-fetch-mode',
    'sec-fetch-dest',
  ]) {
    const value = context.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}
