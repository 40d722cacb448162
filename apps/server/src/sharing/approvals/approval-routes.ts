import { Hono } from 'hono'
import { originOf } from '../../people/origins/request-origin.ts'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import { findRun } from '../../runs/library/find-run.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { declinePublication } from './decline-publication.ts'

/** Publication requests of runs of the caller's workspaces; publishing the run grants one. */
export function approvalRoutes(services: SharingDependencies): Hono<CallerVariables> {
  const { database, probeWriting } = services
  return new Hono<CallerVariables>()
    .use(requireCaller(services))
    .delete('/:runId/publication-request', async (context) => {
      const found = await findRun(database, context.get('caller'), context.req.param('runId'))
      await probeWriting()
      await declinePublication(services, originOf(services, context), found)
      return context.body(null, 204)
    })
}
