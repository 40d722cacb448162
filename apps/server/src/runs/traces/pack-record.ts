import { createHash } from 'node:crypto'
import { pack } from '../../platform/database/pack.ts'
import type { ArrivedLog, ArrivedLogs, SentRecord } from '../run-tasks.ts'

/**
 * A record as it is stored. What was sent twice gets the same id: it begins with what the record is about, and ends with a
 * hash of `sent`, which must not hold when it came.
 */
export function packRecord(record: SentRecord, about: string, sent: unknown): ArrivedLog {
  const json = JSON.stringify(record)
  const hash = createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
  return { logId: `${record.format}/${about}/${hash}`, log: pack(json), bytes: Buffer.byteLength(json) }
}

/** The smallest difference between times of today in milliseconds that a number can hold. */
const TICK_MS = 2 ** -12

/** When each record of a request was received, in milliseconds since 1970: in the order in which they stand there. */
export const receivedAt = (requestAt: number, index: number): number => requestAt + index * TICK_MS

/** Records by the trace that they belong to. */
export class RecordsByTrace {
  private readonly traces = new Map<string, ArrivedLogs>()
  private readonly seen = new Set<string>()

  /** Adds a record, once; the first name that is not empty names the trace. */
  add(
    { traceId, name = '', format }: { traceId: string; name?: string } & Pick<SentRecord, 'format'>,
    log: ArrivedLog,
  ): void {
    const trace: ArrivedLogs = this.traces.get(traceId) ?? { traceId, name, format, logs: [] }
    this.traces.set(traceId, trace)
    trace.name ||= name
    if (this.seen.has(log.logId)) return
    this.seen.add(log.logId)
    trace.logs.push(log)
  }

  /** All of them, in the order in which they were first named. */
  list(): ArrivedLogs[] {
    return [...this.traces.values()]
  }
}
