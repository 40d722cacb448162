import type { Database } from '../store/store.ts'
import { conversationStreams } from '../live/conversation-streams.ts'
import type { StreamSource } from '../live/stream-source.ts'
import { runStreams } from '../runs/run-streams.ts'

/** Everything that can be followed. */
export function liveSources(database: Database): Record<'run' | 'conversation', StreamSource> {
  return { run: runStreams(database), conversation: conversationStreams(database) }
}
