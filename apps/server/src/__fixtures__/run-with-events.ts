import { randomUUID } from 'node:crypto'
import type { StreamName } from '@vitrine/api-client/contract/live'
import { eq } from 'drizzle-orm'
import { newShareId } from '../platform/database/share-id.ts'
import { workflowRunEvents, workflowRuns } from '../platform/database/schema.ts'
import type { Database } from '../platform/database/store.ts'

/** A run that no server carries out and a test tells itself. */
export interface RunWithEvents {
  stream: StreamName
  /** Commits events after those there are. */
  add(...events: unknown[]): Promise<void>
  end(): Promise<void>
}

/** Makes a run of an open workflow that waits for what a test tells. */
export async function createRunWithEvents(database: Database, workflowId: string): Promise<RunWithEvents> {
  const id = newShareId()
  const isIt = eq(workflowRuns.id, id)
  const hash = randomUUID()
  await database
    .insert(workflowRuns)
    .values({ id, workflowId, startKey: hash, controlHash: hash, inputs: '{}', status: 'waiting' })
  let last = 0
  return {
    stream: `run:${id}`,
    async add(...events) {
      const rows = events.map((event) => ({
        runId: id,
        seq: ++last,
        at: new Date(),
        event: JSON.stringify(event),
      }))
      await database.transaction(async (transaction) => {
        await transaction.insert(workflowRunEvents).values(rows)
        await transaction.update(workflowRuns).set({ events: last }).where(isIt)
      })
    },
    async end() {
      await database.update(workflowRuns).set({ status: 'succeeded', endedAt: new Date() }).where(isIt)
    },
  }
}
