import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

/** Which servers outside of the internet may be asked: every one, or those at these origins. */
export type PrivateOrigins = 'all' | readonly string[]

/** How other servers are reached. */
export interface CheckedNetwork {
  allowed: PrivateOrigins
  /** Longest time until a server begins to answer, and between two pieces of an answer, in milliseconds. */
  silenceMs: number
  /** Asks what a name stands for. @default the system's own */
  lookUp?: typeof lookup
}

/** A request to another server. */
export interface CheckedRequest {
  method: 'GET' | 'POST'
  headers?: RequestInit['headers']
  body?: string
  signal?: AbortSignal
  /** What is thrown for an address that may not be asked, or a server that falls silent. */
  faultOf(reason: 'private-address' | 'cut-off'): Error
}

/**
 * Asks another server, and follows no redirect. The address that a name stands for is checked at the moment of the
 * connection, so that no later answer of a name server leads elsewhere. Resolves once the answer begins; its body may throw
 * too.
 */
export async function requestChecked(
  url: URL,
  { method, headers, body = '', signal, faultOf }: CheckedRequest,
  { allowed, silenceMs, lookUp = lookup }: CheckedNetwork,
): Promise<IncomingMessage> {
  const isAllowed = allowed === 'all' || allowed.includes(url.origin)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const blocked = () => faultOf('private-address')
  if (!isAllowed && isIP(host) !== 0 && !isPublicAddress(host)) throw blocked()
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    let answer: IncomingMessage | undefined
    const request = send(
      url,
      {
        method,
        agent: false,
        headers: Object.fromEntries(new Headers(headers)),
        signal,
        timeout: silenceMs,
        lookup: isAllowed ? (lookUp as LookupFunction) : lookUpPublic(lookUp, blocked),
      },
      (begun) => {
        answer = begun
        resolve(begun)
      },
    )
    request.on('timeout', () => {
      const silent = faultOf('cut-off')
      // Else a begun answer would only say that its connection was cut.
      answer?.destroy(silent)
      request.destroy(silent)
    })
    request.on('error', reject)
    request.end(body)
  })
}

const lookUpPublic =
  (lookUp: typeof lookup, blocked: () => Error): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(blocked(), [])
      const [first] = addresses
      if (options.all) return callback(null, addresses)
      return callback(null, first?.address ?? '', first?.family)
    })
  }
