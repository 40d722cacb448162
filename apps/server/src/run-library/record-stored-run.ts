import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkflowGraph } from '@vitrine/transcript'
import { eq } from 'drizzle-orm'
import { notFound } from '../http/api-fault.ts'
import { filesOfRun } from '../input-files/files-of-run.ts'
import { parseRunError } from '../runs/run-progress.ts'
import { readToldEvents } from '../runs/read-run-events.ts'
import type { StoredEvent } from '../live/stream-source.ts'
import type { Services } from '../services.ts'
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
    for await (const events of readToldEvents(database, runId))
      await file.writeFile(events.map(toLine).join(''))
    await file.close()
    const { model } = await runTask('record-run', {
      path,
      telling: {
        id: run.id,
        workflow: { name, ...(graph !== null && { graph: JSON.parse(graph) as WorkflowGraph }) },
        inputs: JSON.parse(run.inputs) as unknown,
        files: await filesOfRun(database, runId),
        status: run.status,
        error: parseRunError(run.error),
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

function toLine({ at, event }: StoredEvent): string {
  return `{"at":"${at.toISOString()}","event":${event}}\n`
}
