import type { StartedRun } from '@vitrine/api-client/contract'
import { createRunRecording, recordRunEvent } from '@vitrine/transcript'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FrameworkAgent, startFrameworkAgent } from '../__fixtures__/framework-agent.ts'
import { openWorkflow, readRun, start } from '../__fixtures__/run-workflow.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'

let agent: FrameworkAgent
let server: TestServer
beforeAll(async () => {
  agent = await startFrameworkAgent('Tea needs heat.', ['It ', 'boils ', 'at 100.'])
  server = await startTestServer({ privateConnectors: [agent.url] })
})
afterAll(async () => {
  await server.close()
  await agent.close()
})

test('an agent of a public framework runs as it is, with what its model thinks and says', async () => {
  const workflow = await openWorkflow(server, agent.url)
  const { id } = (await (await start(server, workflow.id)).json()) as StartedRun
  const { events, status, error } = await vi.waitFor(async () => {
    const run = await readRun(server, id)
    expect(['queued', 'running']).not.toContain(run.status)
    return run
  }, 20_000)
  expect({ status, error }).toEqual({ status: 'succeeded', error: null })
  expect(agent.prompts).toHaveLength(1)
  expect(agent.prompts[0]).toContain('tea')

  const { run, problems } = events.reduce(
    (before, { event, at }) => recordRunEvent(before, event, Date.parse(at)),
    createRunRecording({ runId: id, threadId: id, workflow: { name: 'Tea' } }),
  )
  expect(problems).toEqual([])
  expect(run).toMatchObject({ status: 'succeeded', outputs: 'It boils at 100.' })
  const parts = run.steps.flatMap(({ conversation }) =>
    conversation?.messages.flatMap((message) => message.parts),
  )
  expect(parts).toContainEqual(expect.objectContaining({ type: 'reasoning', text: 'Tea needs heat.' }))
})
