import type { Database } from '../store/store.ts'
import { runStreams } from './run-streams.ts'
import type { StreamSource } from './stream-source.ts'

/** Everything that can be followed. */
export function liveSources(database: Database): Record<'run' | 'conversation', StreamSource> {
  const nothing: StreamSource = {
    tellsMore: false,
    heads: () => Promise.resolve(new Map()),
    read: () => Promise.resolve([]),
  }
  return { run: runStreams(database), conversation: nothing }
}
