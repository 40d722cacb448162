import { afterAll, beforeAll, expect, test } from 'vitest'
import { startedRun } from '../__fixtures__/run-workflow.ts'
import { type RunServer, startRunServer } from '../__fixtures__/start-run-server.ts'
import { createLeases } from '../work/leases.ts'
import { claimRun, runWork } from './claim-run.ts'

let server: RunServer
beforeAll(async () => {
  server = await startRunServer()
  await server.services.runs.stop()
})
afterAll(() => server.close())

test('a run takes the room of its workspace from when it is claimed, not only from when it begins', async () => {
  const { database } = server.store
  await Promise.all(Array.from({ length: 5 }, () => startedRun(server, server.workflowId)))
  const leases = createLeases(database, runWork, 'one', 60_000)
  const claim = async () => (await leases.claim(false))?.id
  const claimed = [await claim(), await claim(), await claim(), await claim()]
  expect(new Set(claimed).size).toBe(4)
  expect(await claim()).toBeUndefined()
  for (const id of claimed) expect((await claimRun(database, id!))?.run.status).toBe('running')
  expect(await claim()).toBeUndefined()
})
