import { CURSOR_PARAMETER } from '@vitrine/api-client/contract/conversations'
import {
  workflowRequestSchema,
  workflowUpdateSchema,
  type WorkflowsAnswer,
} from '@vitrine/api-client/contract/workflows'
import { and, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { accountError } from '../../people/errors/account-error.ts'
import { audit } from '../../people/audit/audit.ts'
import { originOf } from '../../people/requests/request-origin.ts'
import { throttle } from '../../people/requests/throttle.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { afterCursor, pageOf, ROWS_OF_PAGE } from '../../platform/http/list-cursor.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { type Caller, type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { workflows } from '../../platform/database/schema.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { isAtLeast } from '../../people/rights/is-at-least.ts'
import type { StoredConnector } from './open-connector-secret.ts'
import { assertCheckable } from './assert-inputs.ts'
import { deleteWorkflow } from './delete-workflow.ts'
import { findWorkflow, toWorkflowEntries, toWorkflowEntry, type WorkflowRow } from './find-workflow.ts'
import { descriptionColumns } from './render-description.ts'
import { defaultLimits, workflowColumns } from './workflow-columns.ts'

/** Lets who may manage workflows pass. */
const requireManager = createMiddleware<CallerVariables>(async (context, next) => {
  if (!isAtLeast(context.get('caller').role, 'admin')) throw accountError('role-too-low')
  await next()
})

/** Workflows of the caller's workspace: members read them, admins and owners manage them. */
export function workflowRoutes(services: RunDependencies): Hono<CallerVariables> {
  const { database, accounts, runTask } = services
  const { secret } = accounts.settings
  return new Hono<CallerVariables>()
    .use(requireCaller(services))
    .get('/', async (context) => {
      const caller = context.get('caller')
      const rows = await database
        .select()
        .from(workflows)
        .where(
          and(
            eq(workflows.workspaceId, caller.workspaceId),
            afterCursor(workflows, context.req.query(CURSOR_PARAMETER)),
          ),
        )
        .orderBy(desc(workflows.createdAt), desc(workflows.id))
        .limit(ROWS_OF_PAGE)
      const { lines, next } = pageOf(rows)
      const answer: WorkflowsAnswer = {
        workflows: await toWorkflowEntries(services, lines, caller),
        next,
      }
      return context.json(answer)
    })
    .post('/', requireManager, async (context) => {
      const request = await readJsonBody(context.req.raw, workflowRequestSchema)
      assertCheckable(request.inputSchema)
      const caller = context.get('caller')
      const id = newShareId()
      const columns = workflowColumns(request, id, secret) as WorkflowRow
      const described = await descriptionColumns(request.description ?? '', runTask)
      const test = columns.isOpen ? await tested(services, caller, { ...columns, id }) : {}
      const row = await database.transaction(async (transaction) => {
        await lockWorkspace(transaction, caller.workspaceId, 'key share')
        const [made] = await transaction
          .insert(workflows)
          .values({
            ...defaultLimits,
            ...columns,
            ...described,
            id,
            workspaceId: caller.workspaceId,
            createdBy: caller.userId,
          })
          .returning()
        const { actor, workspaceId } = caller
        const subject = made?.name
        const origin = originOf(services, context)
        await audit(transaction, origin, { action: 'workflow-created', actor, workspaceId, subject })
        return made as WorkflowRow
      })
      return context.json({ ...(await toWorkflowEntry(services, row, caller)), ...test }, 201)
    })
    .get('/:workflowId', async (context) => {
      const caller = context.get('caller')
      const row = await findWorkflow(database, caller, context.req.param('workflowId'))
      return context.json(await toWorkflowEntry(services, row, caller))
    })
    .patch('/:workflowId', requireManager, async (context) => {
      const update = await readJsonBody(context.req.raw, workflowUpdateSchema)
      if (update.inputSchema) assertCheckable(update.inputSchema)
      const caller = context.get('caller')
      const { description } = update
      const described = description === undefined ? {} : await descriptionColumns(description, runTask)
      const workflowId = context.req.param('workflowId')
      const standing = await findWorkflow(database, caller, workflowId)
      const planned = { ...standing, ...workflowColumns(update, standing.id, secret, standing) }
      const isTested = isToBeTested(standing, planned)
      const test = isTested ? await tested(services, caller, planned) : {}
      const row = await database.transaction(async (transaction) => {
        // Of two changes at once the second sees the first: a secret never meets an origin it was not given for.
        await transaction.select().from(workflows).where(eq(workflows.id, workflowId)).for('update')
        const before = await findWorkflow(transaction, caller, workflowId)
        const columns = { ...workflowColumns(update, before.id, secret, before), ...described }
        if (Object.keys(columns).length === 0) return before
        if (
          isToBeTested(before, { ...before, ...columns }) &&
          !(isTested && hasSameConnector(before, standing))
        )
          throw new DomainError('unavailable', 'Somebody else has just changed this workflow. Try again.', {
            reason: 'conflict',
            retryAfterSeconds: 1,
          })
        const [after = before] = await transaction
          .update(workflows)
          .set(columns)
          .where(eq(workflows.id, before.id))
          .returning()
        const { actor, workspaceId } = caller
        const subject = after.name
        const origin = originOf(services, context)
        await audit(transaction, origin, { action: 'workflow-changed', actor, workspaceId, subject })
        return after
      })
      return context.json({ ...(await toWorkflowEntry(services, row, caller)), ...test })
    })
    .delete('/:workflowId', requireManager, async (context) => {
      const workflowId = context.req.param('workflowId')
      await deleteWorkflow(services, originOf(services, context), context.get('caller'), workflowId)
      return context.body(null, 204)
    })
}

async function tested(
  services: RunDependencies,
  { workspaceId }: Caller,
  connector: StoredConnector,
): Promise<{ agentAnswer?: string }> {
  await throttle(services, 'connectorTestsByWorkspace', workspaceId)
  const agentAnswer = await services.testConnector(connector)
  return agentAnswer === undefined ? {} : { agentAnswer }
}

/** Whether visitors would meet a connector that they did not meet before. */
function isToBeTested(before: WorkflowRow, after: WorkflowRow): boolean {
  return after.isOpen && !(before.isOpen && hasSameConnector(before, after))
}

function hasSameConnector(one: WorkflowRow, other: WorkflowRow): boolean {
  return one.connectorUrl === other.connectorUrl && one.connectorSecret === other.connectorSecret
}
