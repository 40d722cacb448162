import { LRUCache } from 'lru-cache'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Database } from '../../platform/database/store.ts'
import { readVersionedTools, type VersionedTools } from '../tools/known-tools.ts'

/** The tools of the conversations that grew last, read while nobody waits for a log. */
export interface LiveTools {
  /** Does work that adds events by these tools, and once more by the present ones where it throws a `ToolsChangedError`. */
  use<Result>(conversationId: string, work: (known: VersionedTools) => Promise<Result>): Promise<Result>
}

/** Work began with tools that were changed meanwhile. */
export class ToolsChangedError extends DomainError {
  constructor() {
    super('unavailable', 'Tools of the workspace are being changed just now. Try again.', {
      reason: 'conflict',
      retryAfterSeconds: 1,
    })
  }
}

/** Conversations whose tools are held. */
const MAX_HELD = 500

/** Times that work begins anew. */
const ATTEMPTS = 5

/** Keeps the tools of conversations that grow, so that an event costs no reading of all of them. */
export function createLiveTools(database: Database): LiveTools {
  const held = new LRUCache<string, VersionedTools>({ max: MAX_HELD })
  return {
    async use(conversationId, work) {
      for (let attempt = 1; ; attempt += 1) {
        const known = held.get(conversationId) ?? (await readVersionedTools(database, conversationId))
        held.set(conversationId, known)
        try {
          return await work(known)
        } catch (error) {
          if (!(error instanceof ToolsChangedError) || attempt === ATTEMPTS) throw error
          held.delete(conversationId)
        }
      }
    },
  }
}
