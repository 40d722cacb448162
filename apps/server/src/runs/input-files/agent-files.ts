import { isUtf8 } from 'node:buffer'
import { buffer as readBytes } from 'node:stream/consumers'
import { type InputForm, type JsonValue, listFiles, writePointer } from '@vitrine/share-views/workflow-inputs'
import { and, eq } from 'drizzle-orm'
import { openBlob } from '../../platform/files/blob-folder.ts'
import { isOutsideTrash } from '../../platform/database/is-outside-trash.ts'
import { inputFiles, workflowRunFiles, workflows } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { INPUT_FILES_PATH, signFile } from './file-address.ts'
import { replaceFiles } from './replace-files.ts'

/** Text of a file that an agent is sent as it is, in bytes. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024

/** Text of all files together that an agent is sent as it is, in bytes. */
const MAX_TEXTS_BYTES = 4 * 1024 * 1024

/** Types whose files are text, though their names do not begin with `text/`. */
const textType = /^(?:text\/|application\/(?:json|xml|yaml|x-yaml|x-ndjson|toml)$)|\+(?:json|xml)$/

/** An input file as an agent gets it. */
interface AgentFile {
  name: string
  mediaType: string
  text?: string
  url?: string
}

/** What agents are sent files with. */
export interface AgentFileParts {
  database: Database
  /** The server's own. */
  secret: string
  /** Folder of blobs. */
  blobs: string
  publicUrl(): string
}

/** A run whose inputs may name files. */
export interface RunInputs {
  runId: string
  /** The request that it is at. */
  leg: number
  inputs: Record<string, unknown>
  /** The form that the inputs fit. */
  readForm: () => InputForm
}

/**
 * The inputs of a run with each file in the place of its id, where the form has a field for one: a short text as it is,
 * as long as there is room for it, everything else by an address that is good on this leg and until a moment, in milliseconds
 * since 1970.
 */
export async function withAgentFiles(
  { database, secret, blobs, publicUrl }: AgentFileParts,
  { runId, leg, inputs, readForm }: RunInputs,
  until: number,
): Promise<Record<string, unknown>> {
  const rows = await database
    .select({ file: inputFiles })
    .from(workflowRunFiles)
    .innerJoin(inputFiles, eq(inputFiles.id, workflowRunFiles.fileId))
    .innerJoin(workflows, eq(workflows.id, inputFiles.workflowId))
    .where(
      and(
        eq(workflowRunFiles.runId, runId),
        isOutsideTrash(database, workflows.workspaceId, inputFiles.sha256),
      ),
    )
  if (rows.length === 0) return inputs
  const files = new Map(rows.map(({ file }) => [file.id, file]))
  const emitted = new Map<string, AgentFile>()
  const texts = new Map<string, Awaited<ReturnType<typeof readShortText>>>()
  let room = MAX_TEXTS_BYTES
  for (const field of listFiles(readForm(), inputs as JsonValue)) {
    const file = files.get(field.id)
    if (!file) continue
    const { id, name, mediaType, size } = file
    if (size <= room && !texts.has(id)) texts.set(id, await readShortText(blobs, file))
    const short = size <= room ? texts.get(id) : undefined
    if (short) room -= size
    const url = new URL(
      `${INPUT_FILES_PATH}/${signFile({ fileId: id, runId, leg }, until, secret)}`,
      publicUrl(),
    ).href
    emitted.set(writePointer(field.path), { name, mediaType, ...(short ?? { url }) })
  }
  const fileAt = (id: string, path: readonly string[]) =>
    files.has(id) ? emitted.get(writePointer(path)) : undefined
  return replaceFiles(inputs, fileAt) as Record<string, unknown>
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
