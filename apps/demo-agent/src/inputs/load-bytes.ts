import { MAX_TEXT_BYTES } from './limits.ts'
import { AgentFault } from './agent-fault.ts'
import { tooLarge } from './too-large.ts'

/** Bytes that were loaded, with the media type that came with them. */
export interface LoadedBytes {
  bytes: Uint8Array
  mediaType: string
}

/**
 * Loads a file from a `data:` address, or by HTTP from one of these origins: whoever starts a run could otherwise read
 * by it what only this machine reaches. Throws an `AgentFault`.
 */
export async function loadBytes(
  url: string,
  name: string,
  { origins, signal }: { origins: readonly string[]; signal: AbortSignal },
): Promise<LoadedBytes> {
  const parsed = URL.parse(url)
  const isAllowed = parsed?.protocol === 'data:' || (parsed !== null && origins.includes(parsed.origin))
  if (!isAllowed) {
    throw new AgentFault(
      'invalid-input',
      `The file "${name}" lies at an address that this agent does not load from. Send its text, a "data:" address, or name its origin in FILE_ORIGINS.`,
    )
  }
  const response = await fetch(url, { redirect: 'error', signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw unreachable(name, error instanceof Error ? error.message : String(error))
  })
  if (!response.ok) throw unreachable(name, `status ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_TEXT_BYTES) throw tooLarge(`The file "${name}"`)
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), mediaType: response.headers.get('content-type') ?? '' }
}

function unreachable(name: string, why: string): AgentFault {
  return new AgentFault(
    'unreadable-file',
    `The file "${name}" could not be loaded (${why}). Upload it again.`,
  )
}
