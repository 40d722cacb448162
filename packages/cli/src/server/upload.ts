import type { ApiClient } from '@vitrine/api-client'
import type { StoredConversation } from '@vitrine/api-client/contract'
import { CommandError } from '../command-error.ts'
import { createProgress } from '../terminal/progress.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Input } from '../transcript/read-input.ts'

/** Sends a transcript as it is; gives what the server stored, one for each of the `count` conversations read here. */
export async function upload(
  client: ApiClient,
  { name, content }: Input,
  count: number,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<StoredConversation[]> {
  const progress = createProgress(content.byteLength, terminal)
  try {
    const { conversations } = await client.importTranscript(content, {
      name,
      signal,
      onProgress: ({ sentBytes }) => progress.update(sentBytes),
    })
    if (conversations.length === count) return conversations
    throw new CommandError(
      `The server read ${conversations.length} conversations where this command read ${count}. Bring both to the same version.`,
      { code: 'unexpected-answer' },
    )
  } finally {
    progress.end()
  }
}
