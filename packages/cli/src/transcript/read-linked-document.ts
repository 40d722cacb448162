import { PASSPHRASE_HEADER, type SharedDocument } from '@vitrine/api-client/contract/shares'
import { CommandError } from '../terminal/command-error.ts'
import { plainLine } from '../terminal/plain-line.ts'

/** The address of a link's page, without what stands behind it: ids hold no dot. */
const PAGE = /^https?:\/\/[^?#]*?\/shared\/(?:conversations|agent-workflow-runs)\/[\w-]+(?=[./?#]|$)/

/** A larger page is none of a link: the server takes no transcript of that size. */
const MAX_BYTES = 256 * 2 ** 20

/** Whether a text is the address of a shared link, and no name of a file. */
export function isLink(text: string): boolean {
  return PAGE.test(text)
}

interface LinkedDocumentOptions {
  /** Of the labels, as a BCP 47 tag; the server's choice where it is left out. */
  language?: string
  /** Of a link that asks for one. */
  passphrase?: string
  signal: AbortSignal
}

/** Fetches what a link shows now as a document, as anybody would. Throws `CommandError` where it shows none. */
export async function readLinkedDocument(
  link: string,
  document: SharedDocument,
  { language, passphrase, signal }: LinkedDocumentOptions,
): Promise<Uint8Array> {
  const [page] = PAGE.exec(link) ?? []
  if (page === undefined)
    throw new CommandError(
      `“${plainLine(link)}” is no shared link. A link looks like http://127.0.0.1:8787/shared/conversations/….`,
      { code: 'invalid-link' },
    )
  const address = new URL(`${page}.${document}`)
  if (language !== undefined) address.searchParams.set('lng', language)
  const response = await fetch(address, {
    redirect: 'manual',
    headers: passphrase === undefined ? {} : { [PASSPHRASE_HEADER]: encodeURIComponent(passphrase) },
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw signal.reason
    throw new CommandError(`Nothing answers at ${address.origin}. Are you online?`, {
      code: 'unreachable',
      cause: error,
    })
  })
  if (!response.ok) throw refused(page, response.status)
  return boundedBody(response, page, signal)
}

function refused(page: string, status: number): CommandError {
  switch (status) {
    case 404:
      return new CommandError(
        `${page} shows nothing (any more): its link was revoked, has ended or never was.`,
        {
          code: 'not-found',
        },
      )
    case 401:
    case 403:
      return new CommandError(
        `${page} is not open to everybody. Give its passphrase with --passphrase; other guards need a browser.`,
        { code: 'forbidden' },
      )
    case 429:
      return new CommandError(`${page} was asked for too often. Try again in some minutes.`, {
        code: 'too-many-requests',
      })
    default:
      return new CommandError(`${page} answered ${status} instead of its page.`, {
        code: 'unexpected-answer',
      })
  }
}

async function boundedBody(response: Response, page: string, signal: AbortSignal): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.byteLength
      if (bytes > MAX_BYTES) break
      pieces.push(piece)
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw new CommandError(
      `The answer of ${page} broke off, or cannot be unpacked: the server or the network has a fault. Try again.`,
      { code: 'broken-answer', cause: error },
    )
  }
  if (bytes > MAX_BYTES) throw new CommandError(`${page} is larger than any page of a link.`)
  return Buffer.concat(pieces)
}
