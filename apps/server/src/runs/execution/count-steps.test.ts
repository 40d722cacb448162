import { runsAnswerSchema } from '@vitrine/api-client/contract/runs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reachedRun, startedRun } from '../../__fixtures__/run-workflow.ts'
import { type AgentScript, emit } from '../../__fixtures__/scripted-agent.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { workflowRuns } from '../../platform/database/schema.ts'
import { countEndedRuns } from './count-steps.ts'

let server: RunServer
beforeAll(async () => {
  server = await startRunServer()
})
afterAll(() => server.close())

async function run(script: AgentScript, ...statuses: Parameters<typeof reachedRun>[2][]): Promise<string> {
  server.agent.script = script
  const { id } = await startedRun(server, server.workflowId)
  await reachedRun(server, id, ...statuses)
  return id
}
const countsOf = async (id: string) => {
  const answer = await server.request(`/api/runs?workflow=${server.workflowId}`)
  const { runs } = runsAnswerSchema.parse(await answer.json())
  const entry = runs.find((each) => each.id === id)
  return entry && [entry.steps, entry.failedSteps]
}
const counted = (id: string, counts: (number | null)[]) =>
  vi.waitFor(async () => expect(await countsOf(id)).toEqual(counts), { timeout: 60_000 })
const step = (stepName: string) => [
  { type: 'STEP_STARTED', stepName },
  { type: 'STEP_FINISHED', stepName },
]

test('a run that visitors started has its steps counted once it has ended', async () => {
  const id = await run(emit([...step('boil'), ...step('pour')]), 'succeeded')
  await counted(id, [2, 0])
})

test('a run counts the steps that failed, as its page does', async () => {
  const called = { toolCallId: 'c', messageId: 'm' }
  const script = emit([
    ...step('boil'),
    { type: 'TOOL_CALL_START', toolCallName: 'pour', ...called },
    { type: 'TOOL_CALL_END', ...called },
    { type: 'TOOL_CALL_RESULT', content: '', error: 'Spilt.', ...called },
  ])
  const id = await run(script, 'succeeded')
  const read = (await (await server.request(`/api/runs/${id}`)).json()) as {
    run: { steps: { status: string }[] }
  }
  const { steps } = read.run
  expect(steps.filter(({ status }) => status === 'failed')).toHaveLength(1)
  await counted(id, [steps.length, 1])
})

test('a run that waits for answers is not counted yet', async () => {
  const outcome = { type: 'interrupt', interrupts: [{ id: 'i', reason: 'approval' }] }
  const id = await run(emit(step('boil'), { outcome }), 'waiting')
  await server.services.runs.stop()
  expect(await countsOf(id)).toEqual([null, null])
  await countEndedRuns(server.services)
  expect(await countsOf(id)).toEqual([null, null])
})

test('runs that ended without being counted are, and one that cannot be read holds none up', async () => {
  const { database } = server.store
  const [failed] = await database.select().from(workflowRuns).where(eq(workflowRuns.failedSteps, 1))
  const before = [failed?.steps, 1]
  const id = failed?.id ?? ''
  await database.update(workflowRuns).set({ steps: null, failedSteps: null }).where(eq(workflowRuns.id, id))
  const failing = { ...server.services, runTask: () => Promise.reject(new Error('no room')) }
  await countEndedRuns(failing as typeof server.services)
  expect(await countsOf(id)).toEqual([null, null])
  expect(server.log.join('')).toContain('the steps of a run could not be counted')
  await countEndedRuns(server.services)
  expect(await countsOf(id)).toEqual(before)
})
