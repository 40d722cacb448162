import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { type CheckedNetwork, requestChecked } from '../../platform/http/request-checked.ts'
import { directAddress } from './direct-address.ts'

/** Reads the file at an address of the internet. Throws a `DomainError` that says why it cannot be had. */
export type FetchFile = (address: string, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>

/** How files are fetched. */
export interface FileFetcherParts {
  network: Omit<CheckedNetwork, 'silenceMs'>
  /** Folder where a file lies until all of it has come. */
  folder: string
  /** The largest file, in bytes. */
  limitBytes: number
}

const SILENCE_MS = 15_000
const WHOLE_MS = 120_000
const MOST_REDIRECTS = 5

const HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Vitrine' }

type Refusal = 'address-form' | 'address-private' | 'address-unreachable' | 'address-refused'

const refused = (reason: Refusal, message: string) =>
  new DomainError('invalid-request', message, { field: 'address', reason })
const faultOf = (reason: 'private-address' | 'cut-off') =>
  reason === 'private-address'
    ? refused('address-private', 'The address leads into a private network, which this server does not read.')
    : refused('address-unreachable', 'The server at the address stopped answering.')

/**
 * Fetches files for people who import them. Each redirect is checked as the first address is; only the internet is read,
 * nothing of the network that this server stands in.
 */
export function createFileFetcher({ network, folder, limitBytes }: FileFetcherParts): FetchFile {
  async function follow(address: string, signal: AbortSignal) {
    let url = readAddress(address)
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await requestChecked(
        url,
        { method: 'GET', headers: HEADERS, signal, faultOf },
        { ...network, silenceMs: SILENCE_MS },
      ).catch((error: unknown) => Promise.reject(toRefusal(error)))
      const { statusCode = 0, headers } = answer
      if (statusCode === 200 && (headers['content-encoding'] ?? 'identity') === 'identity') return answer
      answer.destroy()
      if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
        throw refused('address-refused', `The server at the address answered ${statusCode}.`)
      url = readAddress(headers.location, url)
    }
    throw refused('address-refused', `The address leads on more than ${MOST_REDIRECTS} times.`)
  }

  async function* limit(answer: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0
    for await (const chunk of untilBroken(answer)) {
      bytes += chunk.byteLength
      if (bytes > limitBytes) throw tooLarge(limitBytes)
      yield chunk
    }
  }

  return async (address, asked) => {
    const signal = AbortSignal.any([asked, AbortSignal.timeout(WHOLE_MS)])
    const path = join(folder, randomUUID())
    try {
      const answer = await follow(address, signal)
      if (Number(answer.headers['content-length'] ?? 0) > limitBytes) {
        answer.destroy()
        throw tooLarge(limitBytes)
      }
      await pipeline(limit(answer), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      const file = await open(path)
      return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>
    } finally {
      // What is open stays readable until it is closed.
      await rm(path, { force: true })
    }
  }
}

function readAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username !== '' || url.password !== '')
    throw refused(
      'address-form',
      'The address is no web address without a password, such as https://example.com/a.json.',
    )
  return directAddress(url)
}

function tooLarge(limitBytes: number): DomainError {
  return new DomainError('too-large', `The file at the address is larger than ${limitBytes} bytes.`, {
    limitBytes,
  })
}

async function* untilBroken(answer: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* answer
  } catch (error) {
    throw toRefusal(error)
  }
}

function toRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  return refused(
    'address-unreachable',
    'The server at the address cannot be reached, or its answer broke off.',
  )
}
