import type { Accounts } from '../people/accounts/accounts.ts'
import type { GuardedDatabase } from '../people/rights/guard-writes.ts'
import type { DataFolder } from '../platform/data-folder/open-data-folder.ts'
import type { RunTask } from '../platform/tasks/run-task.ts'
import type { ConversationTasks } from './conversation-tasks.ts'
import type { FetchFile } from './imports/create-file-fetcher.ts'
import type { StoreRuns } from './imports/import-transcript-file.ts'
import type { DeferredCompaction } from '../platform/database/deferred-compaction.ts'
import type { PassageVectors } from './knowledge/passage-vectors.ts'
import type { LiveConversations } from './live/create-live-conversations.ts'
import type { ThingShares } from './thing-shares.ts'

/** What the layer of conversations needs from below and from beside. */
export interface ConversationDependencies {
  database: GuardedDatabase
  accounts: Accounts
  folder: DataFolder
  runTask: RunTask<ConversationTasks>
  liveConversations: LiveConversations
  thingShares: ThingShares
  storeRuns: StoreRuns
  fetchFile: FetchFile
  /** What passages mean; undefined where no embeddings endpoint is configured. */
  passageVectors: PassageVectors | undefined
  /** Leaves nothing of deleted documents in an embedded database. */
  documentCompaction: DeferredCompaction
  maxUploadBytes: number
  /** How much a workspace may store of files; null for no limit. */
  storageLimitBytes: number | null
  /** Origin that links carry. */
  publicUrl: () => string
  /** Rejects when the disk does not take this many bytes more; asked before each change. */
  probeWriting(bytes?: number): Promise<void>
}
