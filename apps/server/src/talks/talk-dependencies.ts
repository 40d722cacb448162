import type { Logger } from 'pino'
import type { LiveConversations } from '../conversations/live/create-live-conversations.ts'
import type { Accounts } from '../people/accounts/accounts.ts'
import type { DataFolder } from '../platform/data-folder/open-data-folder.ts'
import type { GuardedDatabase } from '../people/rights/guard-writes.ts'
import type { TestConnector } from '../runs/workflows/create-connector-test.ts'
import type { AnswerWorker } from './answering/create-answer-worker.ts'

/** What the layer of talks needs from below and from beside. */
export interface TalkDependencies {
  database: GuardedDatabase
  accounts: Accounts
  logger: Logger
  liveConversations: LiveConversations
  answerWorker: AnswerWorker
  testConnector: TestConnector
  folder: DataFolder
  /** How much a workspace may store; null for no limit. */
  storageLimitBytes: number | null
  /** Rejects when the disk does not take this many bytes more; asked before each change. */
  probeWriting(bytes?: number): Promise<void>
  /** Origin that links carry. */
  publicUrl: () => string
}
