import { createHash } from 'node:crypto'
import { otlpLogs } from '@vitrine/transcript'
import { pack } from '../../platform/database/pack.ts'
import type { ArrivedLogs, RunTasks } from '../run-tasks.ts'
import { readOtlpRequest } from './read-otlp-request.ts'
import { isSpanId, isTraceId } from './trace-ids.ts'

/** Reads the log records of an OTLP request, each once; undefined for what is none. */
export async function readLogsTask(
  input: RunTasks['read-logs']['input'],
): Promise<RunTasks['read-logs']['output']> {
  const request = readOtlpRequest(input, 'ExportLogsServiceRequest')
  if (!request) return undefined
  const traces = new Map<string, ArrivedLogs>()
  const seen = new Set<string>()
  let unreadable = 0
  for (const { log } of otlpLogs(request) ?? []) {
    if (!log || !isTraceId(log.traceId) || (log.spanId !== undefined && !isSpanId(log.spanId))) {
      unreadable += 1
      continue
    }
    const json = JSON.stringify(log)
    const logId = createHash('sha256').update(json).digest('base64url')
    if (seen.has(logId)) continue
    seen.add(logId)
    const trace: ArrivedLogs = traces.get(log.traceId) ?? { traceId: log.traceId, name: '', logs: [] }
    traces.set(log.traceId, trace)
    trace.logs.push({ logId, log: pack(json), bytes: Buffer.byteLength(json) })
  }
  return { traces: [...traces.values()], unreadable }
}
