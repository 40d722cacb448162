import { createRunRecording, recordRunEvent } from '@vitrine/transcript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FrameworkAgent, startFrameworkAgent } from '../../__fixtures__/framework-agent.ts'
import { openWorkflow, reachedRun, startedRun } from '../../__fixtures__/run-workflow.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'

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

test('an agent of a public framework runs as it is, with what its model calls, thinks and says', async () => {
  const workflow = await openWorkflow(server, agent.url)
  const { id } = await startedRun(server, workflow.id)
  const { events, status, error } = await reachedRun(server, id)
  expect({ status, error }).toEqual({ status: 'succeeded', error: null })
  expect(agent.prompts).toHaveLength(2)
  expect(agent.prompts[0]).toContain('tea')

  const { run, problems } = events.reduce(
    (before, { event, at }) => recordRunEvent(before, event, Date.parse(at)),
    createRunRecording({ runId: id, threadId: id, workflow: { name: 'Tea' } }),
  )
  expect(problems).toEqual([])
  expect(run.steps.find(({ kind }) => kind === 'tool')).toMatchObject({
    name: 'boil',
    status: 'succeeded',
    input: { cups: 2 },
    output: { boiled: 2 },
  })
  expect(run).toMatchObject({ status: 'succeeded', outputs: 'It boils at 100.' })
  const parts = run.steps.flatMap(({ conversation }) =>
    conversation?.messages.flatMap((message) => message.parts),
  )
  expect(parts).toContainEqual(expect.objectContaining({ type: 'reasoning', text: 'Tea needs heat.' }))
})
