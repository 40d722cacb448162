import { createHash } from 'node:crypto'
import type { RunLink, StoredRun } from '@vitrine/api-client/contract/runs'
import type { ShareAnswer } from '@vitrine/api-client/contract/shares'
import type { TestServer } from './start-test-server.ts'

const attribute = (key: string, value: string) => ({ key, value: { stringValue: value } })

/** A log record of the second step of `traceAbout`, as OTLP JSON. */
export function logsAbout(subject: string): object {
  const record = {
    traceId: traceIdOf(subject),
    spanId: '00000000000000a2',
    timeUnixNano: '1767323045500000000',
    eventName: 'note',
    body: { stringValue: `Written about ${subject}` },
  }
  return { resourceLogs: [{ scopeLogs: [{ logRecords: [record] }] }] }
}

const traceIdOf = (subject: string) => createHash('sha256').update(subject).digest('hex').slice(0, 32)

/** A trace of two steps as OTLP JSON: an agent that asks a model about a subject. */
export function traceAbout(
  subject: string,
  content: unknown[] = [],
  startedAt = '2026-01-02T03:04:05Z',
): object {
  const traceId = traceIdOf(subject)
  const start = BigInt(Date.parse(startedAt)) * 1_000_000n
  const span = (spanId: string, parentSpanId: string, name: string, attributes: object[]) => ({
    traceId,
    spanId,
    parentSpanId,
    name,
    kind: 1,
    startTimeUnixNano: String(start),
    endTimeUnixNano: String(start + 1_500_000_000n),
    attributes,
    status: {},
  })
  const question = {
    role: 'user',
    parts: [{ type: 'text', content: `Tell me about ${subject}.` }, ...content],
  }
  const answer = { role: 'assistant', parts: [{ type: 'text', content: `I like **${subject}**.` }] }
  const spans = [
    span('00000000000000a1', '', `digest of ${subject}`, [
      attribute('gen_ai.operation.name', 'invoke_agent'),
      attribute('gen_ai.agent.name', `digest of ${subject}`),
    ]),
    span('00000000000000a2', '00000000000000a1', 'chat', [
      attribute('gen_ai.operation.name', 'chat'),
      attribute('gen_ai.request.model', 'model-of-tests'),
      attribute('gen_ai.input.messages', JSON.stringify([question])),
      attribute('gen_ai.output.messages', JSON.stringify([answer])),
    ]),
  ]
  return {
    resourceSpans: [
      {
        resource: { attributes: [attribute('service.name', 'kitchen')] },
        scopeSpans: [{ scope: { name: 'tests' }, spans }],
      },
    ],
  }
}

/** Imports a file that holds one run through the API. */
export async function importRun(
  server: TestServer,
  file: unknown,
  key: string = server.apiKey,
): Promise<StoredRun> {
  const response = await server.request('/api/runs', { method: 'POST', body: JSON.stringify(file), key })
  const { runs } = (await response.json()) as { runs: StoredRun[] }
  if (!runs[0]) throw new Error(`The import of a run answered ${response.status}.`)
  return runs[0]
}

/** Imports and publishes a file that holds one run through the API. */
export async function shareRunFile(
  server: TestServer,
  file: unknown,
): Promise<ShareAnswer & { runId: string }> {
  const { id: runId } = await importRun(server, file)
  const response = await server.request('/api/shares', { method: 'POST', body: JSON.stringify({ runId }) })
  return { ...((await response.json()) as ShareAnswer), runId }
}

/** Publishes a run as who started it. */
export async function shareStarted(
  server: TestServer,
  runId: string,
  controlToken: string,
): Promise<{ status: number; link: RunLink }> {
  const response = await server.request(`/api/public/runs/${runId}/share`, {
    method: 'POST',
    key: null,
    body: JSON.stringify({ controlToken }),
  })
  return { status: response.status, link: (await response.json()) as RunLink }
}
