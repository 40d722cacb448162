import { randomUUID } from 'node:crypto'
import { type ChangingRequest, ofKey } from './changing-request.ts'
import { logsAbout, traceAbout } from './run-file.ts'

const time = '2026-01-02T03:04:05Z'

/** A run as a client of LangSmith sends it; each is a trace of its own. */
function sentRun() {
  const id = randomUUID()
  return { id, trace_id: id, name: 'Tea', run_type: 'chain', start_time: time, inputs: { dish: 'tea' } }
}

function partsOf(run: ReturnType<typeof sentRun>): Buffer {
  const head = `Content-Disposition: form-data; name="post.${run.id}"\r\nContent-Type: application/json`
  return Buffer.from(`--part\r\n${head}\r\n\r\n${JSON.stringify(run)}\r\n--part--\r\n`)
}

/** Requests that bring traces, in the way of each client. */
export const changingTraceRequests: readonly ChangingRequest[] = [
  ofKey('POST /v1/traces', () => ({ body: traceAbout('kettles') })),
  ofKey('POST /v1/logs', () => ({ body: logsAbout('kettles') })),
  ofKey('POST /api/langsmith/runs', () => ({ body: sentRun() })),
  ofKey('POST /api/langsmith/runs/batch', () => ({ body: { post: [sentRun()], patch: [] } })),
  ofKey('POST /api/langsmith/runs/multipart', () => ({
    body: partsOf(sentRun()),
    type: 'multipart/form-data; boundary=part',
  })),
  ofKey('PATCH /api/langsmith/runs/:runId', () => {
    const { id, ...run } = sentRun()
    return { parameters: { runId: id }, body: { ...run, outputs: { served: true } } }
  }),
  ofKey('POST /api/langfuse/api/public/ingestion', () => ({
    body: {
      batch: [
        { id: 'event', type: 'trace-create', timestamp: time, body: { id: randomUUID(), name: 'Tea' } },
      ],
    },
  })),
  ofKey('POST /api/langfuse/api/public/otel/v1/traces', () => ({ body: traceAbout('kettles') })),
  ofKey('POST /api/langfuse/api/public/otel/v1/logs', () => ({ body: logsAbout('kettles') })),
]
