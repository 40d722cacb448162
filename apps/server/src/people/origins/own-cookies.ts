import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { RequestDependencies } from '../people-dependencies.ts'

/** Of no use to scripts and other sites; on HTTPS bound to this host by its prefix. */
function attributes(services: Pick<RequestDependencies, 'publicUrl'>) {
  return { httpOnly: true, secure: isSecure(services), sameSite: 'Lax', path: '/' } as const
}

const isSecure = (services: Pick<RequestDependencies, 'publicUrl'>) =>
  services.publicUrl().startsWith('https:')

const nameOf = (services: Pick<RequestDependencies, 'publicUrl'>, name: string) =>
  `${isSecure(services) ? '__Host-' : ''}vitrine.${name}`

/** Reads a cookie that `giveCookie` set. */
export function readCookie(
  services: Pick<RequestDependencies, 'publicUrl'>,
  context: Context,
  name: string,
): string | undefined {
  return getCookie(context, nameOf(services, name))
}

/** Sets a cookie of our own, besides those of better-auth. */
export function giveCookie(
  services: Pick<RequestDependencies, 'publicUrl'>,
  context: Context,
  name: string,
  { value, seconds }: { value: string; seconds: number },
): void {
  setCookie(context, nameOf(services, name), value, { ...attributes(services), maxAge: seconds })
}

/** Removes a cookie that `giveCookie` set. */
export function dropCookie(
  services: Pick<RequestDependencies, 'publicUrl'>,
  context: Context,
  name: string,
): void {
  deleteCookie(context, nameOf(services, name), attributes(services))
}
