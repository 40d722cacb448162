import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkflowGraph } from '@vitrine/transcript'
import { eq } from 'drizzle-orm'
import { notFound } from '../http/api-fault.ts'
import { filesOfRun } from '../input-files/files-of-run.ts'
import { readRunEvents } from '../live/run-streams.ts'
import type { Services } from '../services.ts'
import type { Database } from '../store/store.ts'
import { workflowRuns, workflows } from '../store/schema.ts'

/** Makes the model, packed, of a run that visitors started; its events are never held as a whole by this process. */
export async function recordStoredRun(
  { database, runTask, folder }: Pick<Services, 'database' | 'runTask' | 'folder'>,
  runId: string,
): Promise<Uint8Array> {
  const [found] = await database
    .select({ run: workflowRuns, name: workflows.name, graph: workflows.graph })
    .from(workflowRuns)
    .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
    .where(eq(workflowRuns.id, runId))
  if (!found) throw notFound()
  const { run, name, graph } = found
  const path = join(folder.uploads, randomUUID())
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const lines of eventLines(database, runId)) await file.writeFile(lines)
    await file.close()
    const { model } = await runTask('record-run', {
      path,
      telling: {
        id: run.id,
        workflow: { name, ...(graph !== null && { graph: JSON.parse(graph) as WorkflowGraph }) },
        inputs: JSON.parse(run.inputs) as unknown,
        files: await filesOfRun(database, runId),
        status: run.status,
        error: run.error,
        startedAt: run.startedAt?.getTime() ?? null,
        endedAt: run.endedAt?.getTime() ?? null,
      },
    })
    return model
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

/** The events of a run as JSON lines, as many at a time as are read at once. */
async function* eventLines(database: Database, runId: string): AsyncGenerator<string> {
  let after = 0
  for (;;) {
    const events = await readRunEvents(database, runId, after)
    const last = events.at(-1)
    if (!last) return
    after = last.seq
    yield events.map(({ at, event }) => `{"at":"${at.toISOString()}","event":${event}}\n`).join('')
  }
}
