import { Hono } from 'hono'
import type { Services } from '../services.ts'
import { findOpenWorkflow, toPublicWorkflow } from './find-workflow.ts'

/** `GET /{id}` answers what a visitor has to know to start an open workflow. */
export function publicWorkflowRoutes({ database }: Services): Hono {
  return new Hono().get('/:workflowId', async (context) => {
    const workflow = await findOpenWorkflow(database, context.req.param('workflowId'))
    return context.json(toPublicWorkflow(workflow), 200, {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
}
