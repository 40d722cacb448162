import { parseJsonText, readLangfuseEvent } from '@vitrine/transcript'
import type { RunTasks, SentLangfuseEvent } from '../run-tasks.ts'
import { receivedAt, packRecord, RecordsByTrace } from './pack-record.ts'

const MAX_ID_LENGTH = 200

/** Reads a batch of events as clients of Langfuse send it; undefined for what is none. */
export async function readLangfuseTask({
  body,
}: RunTasks['read-langfuse']['input']): Promise<RunTasks['read-langfuse']['output']> {
  const json = parseJsonText(Buffer.from(body).toString())
  const batch = json.isValid ? (json.value as { batch?: unknown } | null)?.batch : undefined
  if (!Array.isArray(batch)) return undefined
  const traces = new RecordsByTrace()
  const now = Date.now()
  const events = batch.map((value: unknown, index): SentLangfuseEvent => {
    const stated = (value as { id?: unknown } | null)?.id
    const id = typeof stated === 'string' ? stated.slice(0, MAX_ID_LENGTH) : String(index)
    const event = readLangfuseEvent(value)
    if (event === undefined) return { id }
    if (typeof event === 'string') return { id, problem: event }
    const log = packRecord(
      { format: 'langfuse', event: { ...event, arrivedAt: receivedAt(now, index) } },
      event.of,
      value,
    )
    const name = event.of === 'trace' && typeof event.body.name === 'string' ? event.body.name : ''
    traces.add({ traceId: event.traceId, format: 'langfuse', name }, log)
    return { id, logId: log.logId }
  })
  return { traces: traces.list(), events }
}
