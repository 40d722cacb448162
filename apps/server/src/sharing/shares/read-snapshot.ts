import { and, eq, ne, sql } from 'drizzle-orm'
import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import { preparedHtml, snapshots } from '../../platform/database/schema.ts'
import { unpack } from '../../platform/database/pack.ts'
import { readInSlices } from '../../platform/database/read-slices.ts'
import type { Database } from '../../platform/database/store.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import type { PublicationTasks } from '../publication-tasks.ts'
import type { PublicShareRow } from './find-share.ts'

/** A snapshot as JSON text. */
export interface SnapshotJson {
  model: Buffer
  /** Of a conversation HTML by address; of a run an object with that and its graph. */
  prepared: Buffer
}

/**
 * What a share shows; HTML from before a change of the renderer is made again and kept. Throws a 404 when the share was
 * deleted since it was found.
 */
export async function readSnapshot(
  database: Database,
  runTask: RunTask<PublicationTasks>,
  { kind, workspaceId, snapshotHash }: PublicShareRow,
): Promise<SnapshotJson> {
  const key = { workspaceId, snapshotHash }
  const packedModel = await readPublishedModel(database, key)
  const packedHtml =
    (await readPrepared(database, key)) ??
    (await prepareAgain(database, runTask, key, { kind, model: packedModel }))
  const [model, prepared] = await Promise.all([unpack(packedModel), unpack(packedHtml)])
  return { model, prepared }
}

interface SnapshotKey {
  workspaceId: string
  snapshotHash: string
}

/** The published model alone, packed. Throws a 404 when the share was deleted since it was found. */
export function readPublishedModel(
  database: Database,
  { workspaceId, snapshotHash }: SnapshotKey,
): Promise<Buffer> {
  return readInSlices(
    database,
    snapshots.model,
    sql`${snapshots.workspaceId} = ${workspaceId} and ${snapshots.hash} = ${snapshotHash}`,
  )
}

async function readPrepared(
  database: Database,
  { workspaceId, snapshotHash }: SnapshotKey,
): Promise<Buffer | undefined> {
  const row = sql`${preparedHtml.workspaceId} = ${workspaceId}
    and ${preparedHtml.snapshotHash} = ${snapshotHash}
    and ${preparedHtml.rendererVersion} = ${PREPARATION_VERSION}`
  if ((await database.$count(preparedHtml, row)) === 0) return undefined
  return readInSlices(database, preparedHtml.html, row)
}

async function prepareAgain(
  database: Database,
  runTask: RunTask<PublicationTasks>,
  key: SnapshotKey,
  published: PublicationTasks['prepare']['input'],
): Promise<Uint8Array> {
  const { rendererVersion, html } = await runTask('prepare', published)
  // Without room to keep it, the page is shown all the same.
  await storePrepared(database, { ...key, rendererVersion, html: Buffer.from(html) }).catch(() => {})
  return html
}

async function storePrepared(database: Database, row: typeof preparedHtml.$inferInsert): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .delete(preparedHtml)
      .where(
        and(
          eq(preparedHtml.workspaceId, row.workspaceId),
          eq(preparedHtml.snapshotHash, row.snapshotHash),
          ne(preparedHtml.rendererVersion, row.rendererVersion),
        ),
      )
    await transaction.insert(preparedHtml).values(row).onConflictDoNothing()
  })
}
