import { IDEMPOTENCY_HEADER, runRequestSchema, type StartedRun } from '@vitrine/api-client/contract/runs'
import type { JsonValue } from '@vitrine/share-views/workflow-inputs'
import { Hono } from 'hono'
import { requestOriginOf } from '../../people/origins/request-origin.ts'
import { throttleNetwork } from '../../people/limits/throttle.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { findInputFiles } from '../input-files/find-input-files.ts'
import { ingestInputFile } from '../input-files/ingest-input-file.ts'
import { startRun } from './start-run.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { assertInputs, formOf } from '../workflows/assert-inputs.ts'
import { findOpenWorkflow, toPlainWorkflow, toPublicWorkflow } from '../workflows/find-workflow.ts'

const IDEMPOTENCY_KEY = /^[\w-]{22,200}$/

/** Room for the two million characters that inputs may have, in most languages. */
const MAX_START_BYTES = 4 * 1024 * 1024

/** Open workflows: what a visitor has to know to start one, and starting it. */
export function publicWorkflowRoutes(services: RunDependencies): Hono {
  const { database } = services
  return new Hono()
    .get('/:workflowId', async (context) => {
      const workflow = await findOpenWorkflow(database, context.req.param('workflowId'))
      return context.json(await toPublicWorkflow(services, workflow), 200, {
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
    })
    .post('/:workflowId/files', (context) =>
      ingestInputFile(services, context, context.req.param('workflowId')),
    )
    .post('/:workflowId/runs', async (context) => {
      const workflow = await findOpenWorkflow(database, context.req.param('workflowId'))
      const idempotencyKey = context.req.header(IDEMPOTENCY_HEADER) ?? ''
      if (!IDEMPOTENCY_KEY.test(idempotencyKey)) {
        const message = `Send the header "${IDEMPOTENCY_HEADER}" with 22 to 200 random letters and digits, the same for each try.`
        throw new DomainError('invalid-request', message, { field: IDEMPOTENCY_HEADER })
      }
      await throttleNetwork(services, context, 'inputsByNetwork')
      const { inputs } = await readJsonBody(context.req.raw, runRequestSchema, MAX_START_BYTES)
      const form = formOf(toPlainWorkflow(workflow).inputSchema)
      assertInputs(form, inputs as JsonValue)
      const fileIds = await findInputFiles(database, workflow.id, form, inputs as JsonValue)
      const { network } = requestOriginOf(services, context)
      const start = { workflow, network, idempotencyKey, inputs, fileIds }
      const { isNew, ...run } = await startRun(services, start)
      return context.json(run satisfies StartedRun, isNew ? 201 : 200)
    })
}
