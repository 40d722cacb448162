import type { ApiClient } from '@vitrine/api-client'
import type { ImportAnswer, ShareAnswer, SharedBranches, ShareRequest } from '@vitrine/api-client/contract'
import { CommandError } from '../command-error.ts'
import { createProgress } from '../terminal/progress.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Holding } from '../transcript/holding.ts'
import type { Input } from '../transcript/read-input.ts'

/** What of a transcript is published. */
export interface Publication {
  input: Input
  /** What was read from it here. */
  holding: Holding
  /** Positions of those that are published, in order. */
  chosen: number[]
  branches: SharedBranches
}

/** Sends a transcript as it is and publishes what was chosen of it; gives each link as soon as it stands. */
export async function* publish(
  client: ApiClient,
  { input, holding, chosen, branches }: Publication,
  terminal: Terminal,
  signal: AbortSignal,
): AsyncGenerator<{ position: number; share: ShareAnswer }> {
  const stored = await upload(client, input, terminal, signal)
  const requests = requestsFor(stored, holding.noun, branches)
  const { length: count } = holding.names
  if (requests.length !== count) {
    throw new CommandError(
      `The server read ${requests.length} ${holding.noun}s where this command read ${count}. Bring both to the same version.`,
      { code: 'unexpected-answer' },
    )
  }
  for (const position of chosen) {
    const request = requests[position]
    if (request) yield { position, share: await client.createShare(request, { signal }) }
  }
}

function requestsFor(
  { conversations, runs }: ImportAnswer,
  noun: Holding['noun'],
  branches: SharedBranches,
): ShareRequest[] {
  return noun === 'run'
    ? runs.map(({ id: runId }) => ({ runId }))
    : conversations.map(({ id: conversationId }) => ({ conversationId, branches }))
}

async function upload(
  client: ApiClient,
  { name, content }: Input,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ImportAnswer> {
  const progress = createProgress(content.byteLength, terminal)
  const onProgress = ({ sentBytes }: { sentBytes: number }) => progress.update(sentBytes)
  try {
    return await client.importTranscript(content, { name, signal, onProgress })
  } finally {
    progress.end()
  }
}
