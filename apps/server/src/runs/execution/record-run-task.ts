import type { RunEvent } from '@vitrine/api-client/contract/runs'
import { summarizeRun } from '@vitrine/transcript'
import { withoutFileTokens } from '../input-files/file-address.ts'
import { recordedRun } from './recorded-run.ts'
import { pack } from '../../platform/database/pack.ts'
import { readLines } from '../../platform/tasks/read-lines.ts'
import type { RunTasks } from '../run-tasks.ts'

/** Makes the model of a run of its events, which are read one at a time. What let its agent fetch files is left out. */
export async function recordRunTask({
  path,
  record,
}: RunTasks['record-run']['input']): Promise<RunTasks['record-run']['output']> {
  const run = await recordedRun(record, readEvents(path))
  const { steps, failedSteps } = summarizeRun(run)
  return { model: pack(withoutFileTokens(JSON.stringify(run))), steps, failedSteps }
}

async function* readEvents(path: string): AsyncGenerator<RunEvent> {
  for await (const line of readLines(path)) yield JSON.parse(line) as RunEvent
}
