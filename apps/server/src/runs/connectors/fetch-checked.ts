import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { Readable } from 'node:stream'
import { isIP, type LookupFunction } from 'node:net'
import { ConnectorFault } from './connector-fault.ts'
import { isPublicAddress } from './is-public-address.ts'

/** Which agents outside of the internet may be asked: every one, or those at these origins. */
export type PrivateConnectors = 'all' | readonly string[]

const blocked = () => new ConnectorFault('private-address')

/** What an agent answers. */
export interface AgentAnswer {
  status: number
  contentType: string
  body: Readable
}

/** How agents are reached. */
export interface ConnectorNetwork {
  allowed: PrivateConnectors
  /** Longest time until an agent begins to answer, and between two pieces of an answer, in milliseconds. */
  silenceMs: number
  /** Asks what a name stands for. @default the system's own */
  lookUp?: typeof lookup
}

/**
 * Posts to an agent as `fetch` does, and follows no redirect. The address that a name stands for is checked at the moment
 * of the connection, so that no later answer of a name server leads elsewhere. Throws `ConnectorFault`.
 */
export async function fetchChecked(
  address: string,
  init: RequestInit,
  { allowed, silenceMs, lookUp = lookup }: ConnectorNetwork,
): Promise<AgentAnswer> {
  const url = new URL(address)
  const isAllowed = allowed === 'all' || allowed.includes(url.origin)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isAllowed && isIP(host) !== 0 && !isPublicAddress(host)) throw blocked()
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  const posted = typeof init.body === 'string' ? init.body : ''
  return new Promise((resolve, reject) => {
    let body: Readable | undefined
    const request = send(
      url,
      {
        method: 'POST',
        agent: false,
        headers: Object.fromEntries(new Headers(init.headers)),
        signal: init.signal ?? undefined,
        timeout: silenceMs,
        lookup: isAllowed ? (lookUp as LookupFunction) : lookUpPublic(lookUp),
      },
      (answer) => {
        const { statusCode = 0, headers } = answer
        body = answer
        resolve({ status: statusCode, contentType: headers['content-type'] ?? '', body: answer })
      },
    )
    request.on('timeout', () => {
      const silent = new ConnectorFault('cut-off')
      // Else a begun answer would only say that its connection was cut.
      body?.destroy(silent)
      request.destroy(silent)
    })
    request.on('error', reject)
    request.end(posted)
  })
}

const lookUpPublic =
  (lookUp: typeof lookup): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(blocked(), [])
      const [first] = addresses
      if (options.all) return callback(null, addresses)
      return callback(null, first?.address ?? '', first?.family)
    })
  }
