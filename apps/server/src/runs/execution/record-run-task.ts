import type { RunEvent } from '@vitrine/api-client/contract/runs'
import { summarizeRun } from '@vitrine/transcript'
import { withoutFileTokens } from '../input-files/file-address.ts'
import { recordedRun } from './recorded-run.ts'
import { pack } from '../../platform/database/pack.ts'
import type { RunTasks } from '../run-tasks.ts'
import { createReadStream } from 'node:fs'

const NEW_LINE = 10

/** The lines of a file, one at a time, parted by line feeds alone: texts may hold every other separator. */
async function* readLines(path: string): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString()
      begun = []
      start = end + 1
    }
    begun.push(chunk.subarray(start))
  }
}

/** Makes the model of a run of its events, which are read one at a time. What let its agent fetch files is left out. */
export async function recordRunTask({
  path,
  record,
}: RunTasks['record-run']['input']): Promise<RunTasks['record-run']['output']> {
  const run = await recordedRun(record, readEvents(path))
  const { steps, failedSteps, usage } = summarizeRun(run)
  const model = pack(withoutFileTokens(JSON.stringify(run)))
  return { model, steps, failedSteps, ...(usage?.cost && { cost: usage.cost }) }
}

async function* readEvents(path: string): AsyncGenerator<RunEvent> {
  for await (const line of readLines(path)) yield JSON.parse(line) as RunEvent
}
