import { CURSOR_PARAMETER } from '@vitrine/api-client/contract/conversations'
import {
  APPROVAL_PARAMETER,
  RUN_STATUS_PARAMETER,
  type RunsActionAnswer,
  runsActionSchema,
  WORKFLOW_PARAMETER,
} from '@vitrine/api-client/contract/runs'
import { Hono } from 'hono'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { originOf } from '../../people/origins/request-origin.ts'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { actOnRun } from './act-on-run.ts'
import { deleteRun } from './delete-run.ts'
import { findRun } from './find-run.ts'
import { listRuns } from './list-runs.ts'
import { runFile } from './run-file.ts'
import { sendRun } from './send-run.ts'

/** Runs of the caller's workspaces, started here or come from outside: listing, reading and deleting them. */
export function runRoutes(services: RunDependencies): Hono<CallerVariables> {
  const { database, probeWriting } = services
  return new Hono<CallerVariables>()
    .use(requireCaller(services))
    .get('/', async (context) => {
      const cursor = context.req.query(CURSOR_PARAMETER)
      const workflowId = context.req.query(WORKFLOW_PARAMETER)
      const status = context.req.query(RUN_STATUS_PARAMETER)
      const approval = context.req.query(APPROVAL_PARAMETER)
      const query = { cursor, workflowId, status, approval }
      return context.json(await listRuns(database, context.get('caller'), query))
    })
    .post('/actions', async (context) => {
      const { action, runIds } = await readJsonBody(context.req.raw, runsActionSchema)
      await probeWriting()
      const origin = originOf(services, context)
      const answer: RunsActionAnswer = { done: [] }
      for (const runId of new Set(runIds))
        if (await actOnRun(services, { action, runId, origin, caller: context.get('caller') }))
          answer.done.push(runId)
      return context.json(answer)
    })
    .get('/:runId', async (context) => {
      const { entry } = await findRun(database, context.get('caller'), context.req.param('runId'))
      return sendRun(services, context, entry)
    })
    .delete('/:runId', async (context) => {
      const found = await findRun(database, context.get('caller'), context.req.param('runId'))
      await probeWriting()
      await deleteRun(services, originOf(services, context), found)
      return context.body(null, 204)
    })
    .get('/:runId/files/:sha256', async (context) => {
      const { runId, sha256 } = context.req.param()
      const { entry } = await findRun(database, context.get('caller'), runId)
      return runFile(services, context, entry.id, sha256)
    })
}
