import type { ServiceAddresses } from '@vitrine/web/server'
import type { PrivateOrigins } from '../http/request-checked.ts'
import type { AccountSettings } from './parse-account-settings.ts'
import type { EmbeddingsSettings } from './parse-embeddings.ts'
import type { DatabaseChoice } from './parse-database-url.ts'

/** How loud the log is. */
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** Everything the server reads from its environment, checked once at the start. */
export interface Configuration {
  /** 0 listens on a free port. */
  port: number
  host: string
  database: DatabaseChoice
  /** Absolute. */
  dataFolder: string
  /** Origin that links carry; absent means the address the server listens on. Never the request's Host header. */
  publicUrl?: string
  /** Where browsers find what is not at the origin of the pages. */
  serviceAddresses: Partial<ServiceAddresses>
  accounts: AccountSettings
  maxUploadBytes: number
  /** How much a workspace may store of files; null for no limit. */
  storageLimitBytes: number | null
  /** How long runs that visitors started are stored after their end, unless they are published; 0 for ever. */
  keepRunsDays: number
  /** Characters that the runs which visitors started may use of one workspace. */
  maxRunsLength: number
  /** Agents of workflows that may stand in a private network. */
  privateConnectors: PrivateOrigins
  /** Undefined where passages of documents are found by their words alone. */
  embeddings: EmbeddingsSettings | undefined
  /** Whether the demo agent is started beside the server, and its workflow published. */
  hasDemoAgent: boolean
  logLevel: LogLevel
  logFormat: 'json' | 'readable'
}
