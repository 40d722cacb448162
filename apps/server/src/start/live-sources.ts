import type { Database } from '../platform/database/store.ts'
import { conversationStreams } from '../platform/live/conversation-streams.ts'
import type { StreamSource } from '../platform/live/stream-source.ts'
import { runStreams } from '../runs/execution/run-streams.ts'

/** Everything that can be followed. */
export function liveSources(database: Database): Record<'run' | 'conversation', StreamSource> {
  return { run: runStreams(database), conversation: conversationStreams(database) }
}
