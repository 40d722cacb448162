import type { Logger } from 'pino'
import type { DeferredCompaction } from '../platform/database/deferred-compaction.ts'
import type { Accounts } from './accounts/accounts.ts'
import type { GuardedDatabase } from './rights/guard-writes.ts'

/** What knowing the person behind a request needs. */
export type RequestDependencies = Pick<PeopleDependencies, 'database' | 'accounts' | 'publicUrl'>

/** What the layer of people needs from below and from beside. */
export interface PeopleDependencies {
  database: GuardedDatabase
  accounts: Accounts
  logger: Logger
  /** Drops the pages of shares that end with their owner. */
  pages: { dropShare(shareId: string): void }
  /** Leaves nothing of deleted workspaces in the files of an embedded database. */
  workspaceCompaction: DeferredCompaction
  /** Rejects when the disk does not take this many bytes more; asked before each change. */
  probeWriting(bytes?: number): Promise<void>
  /** Origin that links carry. */
  publicUrl: () => string
}
