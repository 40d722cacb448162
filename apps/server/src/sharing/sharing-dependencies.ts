import type { LiveConversations } from '../conversations/live/create-live-conversations.ts'
import type { DeferredCompaction } from '../platform/database/deferred-compaction.ts'
import type { ConversationTasks } from '../conversations/conversation-tasks.ts'
import type { Accounts } from '../people/accounts/accounts.ts'
import type { GuardedDatabase } from '../people/rights/guard-writes.ts'
import type { CompactTables } from '../platform/database/compact-embedded.ts'
import type { DataFolder } from '../platform/data-folder/open-data-folder.ts'
import type { AnswerBrotli } from '../platform/http/answer-brotli.ts'
import type { RunTask } from '../platform/tasks/run-task.ts'
import type { RunTasks } from '../runs/run-tasks.ts'
import type { Logger } from 'pino'
import type { PageReleases } from './public-pages/page-releases.ts'
import type { ReadCounter } from './shares/read-counter.ts'
import type { PageCache } from './shares/page-cache.ts'
import type { PublicationTasks } from './publication-tasks.ts'
import type { SourceMaskingTasks } from './source-masking/source-masking-tasks.ts'

/** What the layer of sharing needs from below and from beside. */
export interface SharingDependencies {
  database: GuardedDatabase
  accounts: Accounts
  folder: DataFolder
  logger: Logger
  runTask: RunTask<ConversationTasks & PublicationTasks & RunTasks & SourceMaskingTasks>
  liveConversations: LiveConversations
  pageReleases: PageReleases
  /** Public JSON in memory, compressed by brotli; forgotten when a share changes or ends. */
  pages: PageCache
  answerBrotli: AnswerBrotli
  /** Whether the database is one inside the data folder. */
  isEmbedded: boolean
  /** Leaves nothing of what was changed or deleted in the files of tables, where the database is embedded. */
  compactTables: CompactTables
  /** The same of deleted documents, for which nobody waits. */
  documentCompaction: DeferredCompaction
  /** Largest file that is taken. */
  maxUploadBytes: number
  /** How much a workspace may store; null for no limit. */
  storageLimitBytes: number | null
  /** Counts readers of pages. */
  readCounter: ReadCounter
  /** Rejects when the disk does not take this many bytes more; asked before each change. */
  probeWriting(bytes?: number): Promise<void>
  /** Origin that links carry. */
  publicUrl: () => string
}
