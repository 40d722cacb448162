import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  agents,
  brandVoices,
  conversationFiles,
  documentVersions,
  inputFiles,
  knowledgeBases,
  pageFiles,
  publicPages,
  runFiles,
  snapshotFiles,
  storedObjects,
  tools,
} from './schema.ts'

/** Tables of what has a picture, which is a file. */
export const pictureTables = [agents, brandVoices, knowledgeBases, publicPages, storedObjects, tools] as const

/** Every column that keeps a file by naming it: a blob stays on disk as long as one of them has its SHA-256. */
export const fileColumns: readonly PgColumn[] = [
  conversationFiles.sha256,
  runFiles.sha256,
  inputFiles.sha256,
  snapshotFiles.sha256,
  pageFiles.sha256,
  documentVersions.sha256,
  storedObjects.sha256,
  ...pictureTables.map(({ pictureSha256 }) => pictureSha256),
]
