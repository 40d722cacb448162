import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { isOngoing } from '@vitrine/transcript'
import { asc, eq } from 'drizzle-orm'
import {
  inputFiles,
  workflowRunEvents,
  workflowRunFiles,
  workflowRuns,
} from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { blobPath, writeBlob } from '../../platform/files/blob-folder.ts'
import { recordStoredRun } from '../../runs/execution/record-stored-run.ts'
import { runNotEnded } from '../../runs/library/run-not-ended.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { joinDeltas } from './join-deltas.ts'
import { noParts, type StoredParts } from './stored-parts.ts'

const ROWS_A_QUERY = 200

/** Larger files are data, and not what somebody writes keys into. */
const MAX_TEXT_BYTES = 8 * 2 ** 20

type Services = Pick<SharingDependencies, 'database' | 'runTask' | 'folder'>

/** What is stored of a run that a visitor started: its inputs, its events, and the files that were sent with it. Throws a 400 while it goes on. */
export async function startedRunParts(services: Services, runId: string): Promise<StoredParts> {
  const { database, folder } = services
  const isIt = eq(workflowRuns.id, runId)
  const [run] = await database.select().from(workflowRuns).where(isIt)
  if (!run) throw notFound()
  if (isOngoing(run.status)) throw runNotEnded()
  const parts = noParts()
  // Nothing is stored of it: what is found in the whole is found in its pieces too.
  const { model } = await recordStoredRun(services, runId)
  parts.models.push({ kind: 'run', model: { head: model, segments: [] }, write: async () => {} })
  parts.remade.push(async (transaction) => {
    const again = await recordStoredRun({ ...services, database: transaction }, runId)
    return { kind: 'run', model: { head: again.model, segments: [] } }
  })
  parts.hold.push(async (transaction) => {
    const [standing] = await transaction.select().from(workflowRuns).where(isIt).for('update')
    return standing?.events === run.events && standing.status === run.status
  })
  const masked = { inputs: run.inputs }
  for (const column of ['inputs', 'questions', 'answers', 'error', 'callback'] as const) {
    const text = run[column]
    if (text === null || !isJson(text)) continue
    parts.records.push({
      text,
      async write(transaction, json) {
        if (column === 'inputs') masked.inputs = json
        await transaction
          .update(workflowRuns)
          .set({ [column]: json })
          .where(isIt)
      },
    })
  }
  const rows = await database
    .select()
    .from(workflowRunEvents)
    .where(eq(workflowRunEvents.runId, runId))
    .orderBy(asc(workflowRunEvents.seq))
  const events = joinDeltas(rows)
  for (const [at, event] of events.entries())
    for (const column of ['event', 'published'] as const) {
      const text = event[column]
      if (text === null) continue
      parts.records.push({
        text,
        async write(_, json) {
          events[at] = { ...(events[at] ?? event), [column]: json }
        },
      })
    }
  parts.finish.push(async (transaction) => {
    await transaction.delete(workflowRunEvents).where(eq(workflowRunEvents.runId, runId))
    for (let start = 0; start < events.length; start += ROWS_A_QUERY)
      await transaction
        .insert(workflowRunEvents)
        .values(events.slice(start, start + ROWS_A_QUERY).map((event) => ({ ...event, runId })))
    const length = events.reduce((sum, { event }) => sum + event.length, masked.inputs.length)
    await transaction.update(workflowRuns).set({ events: events.length, length }).where(isIt)
  })
  await addFiles(database, { runId, blobs: folder.blobs }, parts)
  return parts
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function addFiles(
  database: Database,
  { runId, blobs }: { runId: string; blobs: string },
  parts: StoredParts,
): Promise<void> {
  const files = await database
    .select({ id: inputFiles.id, name: inputFiles.name, sha256: inputFiles.sha256 })
    .from(inputFiles)
    .innerJoin(workflowRunFiles, eq(workflowRunFiles.fileId, inputFiles.id))
    .where(eq(workflowRunFiles.runId, runId))
  for (const { id, name, sha256 } of files) {
    parts.texts.push({
      text: name,
      write: async (transaction, text) =>
        void (await transaction.update(inputFiles).set({ name: text }).where(eq(inputFiles.id, id))),
    })
    const content = await readText(blobPath(blobs, sha256))
    if (content === undefined) continue
    parts.texts.push({
      text: content,
      async write(transaction, text) {
        const bytes = Buffer.from(text)
        const own = createHash('sha256').update(bytes).digest('hex')
        await writeBlob(blobs, own, bytes)
        await transaction
          .update(inputFiles)
          .set({ sha256: own, size: bytes.byteLength })
          .where(eq(inputFiles.id, id))
      },
    })
  }
}

/** The text of a file; undefined for one that is gone, large or no text. */
async function readText(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found || found.size > MAX_TEXT_BYTES) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
