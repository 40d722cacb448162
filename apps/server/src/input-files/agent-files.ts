import { isUtf8 } from 'node:buffer'
import { buffer as readBytes } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { openBlob } from '../files/blob-folder.ts'
import { inputFiles, workflowRunFiles } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { INPUT_FILES_PATH, signFile } from './file-address.ts'
import { replaceFiles } from './replace-files.ts'

/** Text of a file that is told to an agent as it is, in bytes. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024

/** Types whose files are text, though their names do not begin with `text/`. */
const textType = /^(?:text\/|application\/(?:json|xml|yaml|x-yaml|x-ndjson|toml)$)|\+(?:json|xml)$/

/** An input file as an agent gets it. */
interface AgentFile {
  name: string
  mediaType: string
  text?: string
  url?: string
}

/** What files are told to agents with. */
export interface AgentFileParts {
  database: Database
  /** The server's own. */
  secret: string
  /** Folder of blobs. */
  blobs: string
  publicUrl(): string
}

/**
 * The inputs of a run with each file in the place of its id: a short text as it is, everything else by an address that is
 * good until a moment, in milliseconds since 1970.
 */
export async function withAgentFiles(
  { database, secret, blobs, publicUrl }: AgentFileParts,
  runId: string,
  inputs: Record<string, unknown>,
  until: number,
): Promise<Record<string, unknown>> {
  const rows = await database
    .select({ file: inputFiles })
    .from(workflowRunFiles)
    .innerJoin(inputFiles, eq(inputFiles.id, workflowRunFiles.fileId))
    .where(eq(workflowRunFiles.runId, runId))
  const told = new Map<string, AgentFile>()
  for (const { file } of rows) {
    const { id, name, mediaType } = file
    const content = (await readShortText(blobs, file)) ?? {
      url: new URL(`${INPUT_FILES_PATH}/${signFile(id, until, secret)}`, publicUrl()).href,
    }
    told.set(id, { name, mediaType, ...content })
  }
  return replaceFiles(inputs, told) as Record<string, unknown>
}

/** A file that says it is text, in another encoding than UTF-8 as an address; undefined where it is long, or gone. */
async function readShortText(
  blobs: string,
  { sha256, mediaType, size }: typeof inputFiles.$inferSelect,
): Promise<{ text: string } | { url: string } | undefined> {
  if (size > MAX_TEXT_BYTES || !textType.test(mediaType)) return undefined
  const blob = await openBlob(blobs, sha256)
  if (!blob) return undefined
  const bytes = await readBytes(blob.stream())
  return isUtf8(bytes)
    ? { text: bytes.toString() }
    : { url: `data:${mediaType};base64,${bytes.toString('base64')}` }
}
