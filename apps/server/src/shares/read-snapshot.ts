import { and, eq, ne } from 'drizzle-orm'
import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import { preparedHtml, snapshots } from '../store/schema.ts'
import { unpack } from '../store/pack.ts'
import type { Database } from '../store/store.ts'
import type { RunTask } from '../work/tasks.ts'
import type { PublicShareRow } from './find-share.ts'

/** A snapshot as JSON text. */
export interface SnapshotJson {
  model: Buffer
  html: Buffer
}

/**
 * What a share shows; HTML from before a change of the renderer is made again and kept. Undefined when the share was
 * deleted since it was found.
 */
export async function readSnapshot(
  database: Database,
  runTask: RunTask,
  { workspaceId, snapshotHash }: PublicShareRow,
): Promise<SnapshotJson | undefined> {
  const [row] = await database
    .select({ model: snapshots.model, html: preparedHtml.html })
    .from(snapshots)
    .leftJoin(
      preparedHtml,
      and(
        eq(preparedHtml.workspaceId, snapshots.workspaceId),
        eq(preparedHtml.snapshotHash, snapshots.hash),
        eq(preparedHtml.rendererVersion, PREPARATION_VERSION),
      ),
    )
    .where(and(eq(snapshots.workspaceId, workspaceId), eq(snapshots.hash, snapshotHash)))
  if (!row) return undefined
  const html = row.html ?? (await prepareAgain(database, runTask, { workspaceId, snapshotHash }, row.model))
  const [model, text] = await Promise.all([unpack(row.model), unpack(html)])
  return { model, html: text }
}

async function prepareAgain(
  database: Database,
  runTask: RunTask,
  key: { workspaceId: string; snapshotHash: string },
  model: Buffer,
): Promise<Uint8Array> {
  const { rendererVersion, html } = await runTask('prepare', { model })
  // Without room to keep it, the page is shown all the same.
  await keepPrepared(database, { ...key, rendererVersion, html: Buffer.from(html) }).catch(() => {})
  return html
}

async function keepPrepared(database: Database, row: typeof preparedHtml.$inferInsert): Promise<void> {
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
