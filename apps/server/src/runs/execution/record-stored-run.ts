import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkflowGraph } from '@vitrine/transcript'
import { eq } from 'drizzle-orm'
import type { DataFolder } from '../../platform/data-folder/open-data-folder.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { filesOfRun } from '../input-files/files-of-run.ts'
import { parseRunError } from './run-progress.ts'
import { readEmittedEvents } from './read-run-events.ts'
import type { StoredEvent } from '../../platform/live/stream-source.ts'
import { workflowRuns, workflows, workflowVersions } from '../../platform/database/schema.ts'
import { isVersionOfRun } from '../workflows/workflow-versions.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import type { RecordedModel, RunTasks } from '../run-tasks.ts'

/** What runs are recorded with. */
export interface RecordingParts {
  database: Database | Transaction
  runTask: RunTask<RunTasks>
  folder: Pick<DataFolder, 'uploads'>
}

/** Makes the model, packed and counted, of a run that visitors started; its events are never held as a whole by this process. */
export async function recordStoredRun(
  { database, runTask, folder }: RecordingParts,
  runId: string,
): Promise<RecordedModel> {
  const [found] = await database
    .select({ run: workflowRuns, name: workflows.name, graph: workflows.graph, past: workflowVersions })
    .from(workflowRuns)
    .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
    .leftJoin(workflowVersions, isVersionOfRun)
    .where(eq(workflowRuns.id, runId))
  if (!found) throw notFound()
  const { run, name, past } = found
  const { graph } = past ?? found
  const path = join(folder.uploads, randomUUID())
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const events of readEmittedEvents(database, runId))
      await file.writeFile(events.map(toLine).join(''))
    await file.close()
    return await runTask('record-run', {
      path,
      record: {
        id: run.id,
        workflow: {
          name,
          ...versionOf(run),
          ...(graph !== null && { graph: JSON.parse(graph) as WorkflowGraph }),
        },
        inputs: JSON.parse(run.inputs) as unknown,
        files: await filesOfRun(database, runId),
        status: run.status,
        error: parseRunError(run.error),
        startedAt: run.startedAt?.getTime() ?? null,
        endedAt: run.endedAt?.getTime() ?? null,
      },
    })
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

function versionOf({ workflowVersion }: typeof workflowRuns.$inferSelect): { version?: string } {
  return workflowVersion === null ? {} : { version: String(workflowVersion) }
}

function toLine({ at, event }: StoredEvent): string {
  return `{"at":"${at.toISOString()}","event":${event}}\n`
}
