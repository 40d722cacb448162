import type { IncomingMessage } from 'node:http'
import { type BlockList, isIP } from 'node:net'
import type { Context } from 'hono'

/** Stands for a client whose address is not known, such as one on a local socket. */
const UNKNOWN = 'unknown'

/** The address a request came from; `X-Forwarded-For` counts only as far as configured proxies have written it. */
export function clientAddress(context: Context, trustedProxies: BlockList): string {
  const socket = (context.env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket.remoteAddress
  return addressBehind(socket, context.req.header('x-forwarded-for'), trustedProxies)
}

/** The same of a request's socket and header. */
export function addressBehind(
  socket: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string {
  let address = plainAddress(socket ?? '')
  for (const next of (forwardedFor ?? '').split(',').toReversed()) {
    if (!isTrusted(address, trustedProxies)) break
    const plain = plainAddress(next.trim())
    if (isIP(plain) === 0) break
    address = plain
  }
  return address || UNKNOWN
}

/** What one customer of a network usually has: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const groups = address.includes('::')
    ? [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
    : first
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** Where an address is, without saying which one it is: the first 24 bits of an IPv4 address, or 48 of an IPv6 one. */
export function coarseNetworkOf(address: string): string {
  const version = isIP(address)
  if (version === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (version !== 6) return address
  return `${networkOf(address).split(':').slice(0, 3).join(':')}::/48`
}

function plainAddress(text: string): string {
  const [address = ''] = text.split('%')
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function isTrusted(address: string, proxies: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
