import type { ApiClient } from '@vitrine/api-client'
import type { ShareAnswer, SharedBranches, StoredConversation } from '@vitrine/api-client/contract'
import { CommandError } from '../command-error.ts'
import { createProgress } from '../terminal/progress.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Input } from '../transcript/read-input.ts'

/** What of a transcript is published. */
export interface Publication {
  input: Input
  /** How many conversations were read from it here. */
  count: number
  /** Positions of those that are published, in order. */
  chosen: number[]
  branches: SharedBranches
}

/** Sends a transcript as it is and publishes what was chosen of it; gives each link as soon as it stands. */
export async function* publish(
  client: ApiClient,
  { input, count, chosen, branches }: Publication,
  terminal: Terminal,
  signal: AbortSignal,
): AsyncGenerator<{ position: number; share: ShareAnswer }> {
  const stored = await upload(client, input, terminal, signal)
  if (stored.length !== count) {
    throw new CommandError(
      `The server read ${stored.length} conversations where this command read ${count}. Bring both to the same version.`,
      { code: 'unexpected-answer' },
    )
  }
  for (const position of chosen) {
    const conversationId = stored[position]?.id ?? ''
    yield { position, share: await client.createShare({ conversationId, branches }, { signal }) }
  }
}

async function upload(
  client: ApiClient,
  { name, content }: Input,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<StoredConversation[]> {
  const progress = createProgress(content.byteLength, terminal)
  const onProgress = ({ sentBytes }: { sentBytes: number }) => progress.update(sentBytes)
  try {
    return (await client.importTranscript(content, { name, signal, onProgress })).conversations
  } finally {
    progress.end()
  }
}
