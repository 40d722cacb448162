import { importAnswerSchema } from '@vitrine/api-client/contract/conversations'
import { runDetailsAnswerSchema } from '@vitrine/api-client/contract/runs'
import { corpusFiles } from '@vitrine/tooling/corpus'
import { importFile, summarizeRun } from '@vitrine/transcript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'

/** The smallest of each format: how each is read has tests of its own. */
const files = ['otlp', 'jaeger-trace', 'langfuse', 'swe-agent', 'inspect-eval'].flatMap((format) => {
  const read = corpusFiles(format).map((file) => ({ ...file, bytes: Buffer.from(file.read()) }))
  return read.toSorted((a, b) => a.bytes.byteLength - b.bytes.byteLength).slice(0, 1)
})

describe.skipIf(files.length === 0)('real runs', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test.each(files)('$file is stored, read and shown with every step', async ({ bytes }) => {
    const file = importFile({ content: bytes })
    const run = file.holds === 'runs' ? file.runs[0] : undefined
    if (!run) throw new Error(`The file is read as ${file.report.format}.`)
    const answer = await server.request('/api/runs', { method: 'POST', body: bytes })
    const { runs, report } = importAnswerSchema.parse(await answer.json())
    expect(report).toEqual(file.report)
    const { usage: _, ...summary } = summarizeRun(run)
    expect(runs).toMatchObject([summary])
    const id = runs[0]?.id
    const read = await server.request(`/api/runs/${id}`)
    expect(runDetailsAnswerSchema.parse(await read.json()).run.steps).toHaveLength(run.steps.length)
    const share = await server.request('/api/shares', { method: 'POST', body: JSON.stringify({ runId: id }) })
    const { path } = (await share.json()) as { path: string }
    const page = await (await server.request(path, { key: null })).text()
    expect(page.match(/class="vitrine-step-body"/g)).toHaveLength(run.steps.length)
  })
})
