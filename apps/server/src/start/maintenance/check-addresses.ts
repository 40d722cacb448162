import type { Configuration } from '../../platform/configuration/configuration.ts'
import { addressAt } from '../listen.ts'
import { about, type Finding } from './finding.ts'

/** Looks at where readers come in: origin of links, proxy, and whether the way is encrypted. */
export function* checkAddresses(
  { publicUrl, host, port, accounts }: Configuration,
  isProduction: boolean,
): Generator<Finding> {
  const address = about('Address')
  if (publicUrl === undefined) {
    const place = port === 0 ? 'a free port of this machine' : addressAt(host, port)
    yield isLoopback(host) && !isProduction
      ? address.ok(`links name ${place}, for readers on this machine only`)
      : address.warn('PUBLIC_URL is not set, so links name this machine. Set it to the origin readers use')
    return
  }
  const { hostname, protocol } = new URL(publicUrl)
  if (protocol === 'http:' && !isLoopback(hostname))
    yield address.warn(
      `${publicUrl} is not encrypted: passwords and sessions can be read on the way. Put HTTPS in front and set PUBLIC_URL to it`,
    )
  else yield address.ok(`links say ${publicUrl}`)
  if (protocol === 'https:' && accounts.trustedProxies.rules.length === 0)
    yield about('Proxy').warn(
      'HTTPS ends before the server, but TRUSTED_PROXIES is not set: limits count everybody as one. Set it to the address of the proxy',
    )
}

/** Whether a host name, as an address or as it stands in a URL, is this machine alone. */
function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}
