import type { Database } from '../store/store.ts'
import { conversationStreams } from './conversation-streams.ts'
import { runStreams } from './run-streams.ts'
import type { StreamSource } from './stream-source.ts'

/** Everything that can be followed. */
export function liveSources(database: Database): Record<'run' | 'conversation', StreamSource> {
  return { run: runStreams(database), conversation: conversationStreams(database) }
}
