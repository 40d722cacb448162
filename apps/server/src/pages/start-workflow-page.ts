import { SHOWN_RUN_PARAMETER } from '@vitrine/api-client/contract/workflows'
import { type PageTemplate, renderStartWorkflow, type WorkflowInitialData } from '@vitrine/web/server'
import type { Context } from 'hono'
import { DomainError } from '../platform/errors/domain-error.ts'
import { findOpenRun } from '../runs/execution/read-run.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { findOpenWorkflow, toPublicWorkflow } from '../runs/workflows/find-workflow.ts'
import { notFoundPage } from './not-found-page.ts'
import { pageHeaders } from './page-headers.ts'
import { pageRequest } from './page-request.ts'

/**
 * The page that starts an open workflow, or shows a run of it as it stands. The same 404 for a closed one and for none; looked
 * up for each request, and nothing is ever started by reading it.
 */
export async function startWorkflowPage(
  services: PageDependencies,
  context: Context,
  template: PageTemplate,
  workflowId: string,
): Promise<Response> {
  const initialData = await findInitialData(services, workflowId, context.req.query(SHOWN_RUN_PARAMETER))
  if (!initialData) return notFoundPage(context, template)
  const request = pageRequest(context, template)
  const headers = { ...pageHeaders(request), 'cache-control': 'no-store' }
  if (context.req.method === 'HEAD') return context.body(null, 200, headers)
  return context.body(await renderStartWorkflow({ ...request, initialData }), 200, headers)
}

async function findInitialData(
  services: PageDependencies,
  workflowId: string,
  runId: string | undefined,
): Promise<WorkflowInitialData | undefined> {
  try {
    const row = await findOpenWorkflow(services.database, workflowId)
    const workflow = await toPublicWorkflow(services, row)
    if (runId === undefined) return { workflow }
    const found = await findOpenRun(services.database, runId)
    return found.workflow.id === row.id
      ? { workflow, run: { id: runId, status: found.run.status } }
      : undefined
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return undefined
    throw error
  }
}
