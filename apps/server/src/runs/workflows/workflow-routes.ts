import {
  workflowRequestSchema,
  workflowUpdateSchema,
  type WorkflowsAnswer,
  type WorkflowVersionsAnswer,
} from '@vitrine/api-client/contract/workflows'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { accountError } from '../../people/errors/account-error.ts'
import { audit } from '../../people/audit/audit.ts'
import { readActivity } from '../../people/audit/read-activity.ts'
import { matches, orderOf, readCatalogQuery, toCatalogPage } from '../../people/catalog/catalog-query.ts'
import { originOf } from '../../people/origins/request-origin.ts'
import { ROWS_OF_PAGE } from '../../platform/http/list-cursor.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { workflows } from '../../platform/database/schema.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { isAtLeast } from '../../people/rights/is-at-least.ts'
import { assertCheckable } from './assert-inputs.ts'
import { changeWorkflow, testBeforeOpening } from './change-workflow.ts'
import { deleteWorkflow } from './delete-workflow.ts'
import { findWorkflow, toWorkflowEntries, toWorkflowEntry, type WorkflowRow } from './find-workflow.ts'
import { descriptionColumns } from './render-description.ts'
import { readUsualRun } from './usual-run.ts'
import { defaultLimits, workflowColumns } from './workflow-columns.ts'
import { listVersions, readVersion, updateOfVersion } from './workflow-versions.ts'

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
      const query = readCatalogQuery((name) => context.req.query(name))
      const rows = await database
        .select()
        .from(workflows)
        .where(and(eq(workflows.workspaceId, caller.workspaceId), matches(workflows, query)))
        .orderBy(...orderOf(workflows, query))
        .limit(ROWS_OF_PAGE)
      const { lines, next } = toCatalogPage(rows, query)
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
      const test = columns.isOpen ? await testBeforeOpening(services, caller, { ...columns, id }) : {}
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
        await audit(transaction, origin, {
          action: 'workflow-created',
          actor,
          workspaceId,
          subject,
          about: id,
        })
        return made as WorkflowRow
      })
      return context.json({ ...(await toWorkflowEntry(services, row, caller)), ...test }, 201)
    })
    .get('/:workflowId', async (context) => {
      const caller = context.get('caller')
      const row = await findWorkflow(database, caller, context.req.param('workflowId'))
      const usual = await readUsualRun(database, row.id)
      return context.json({ ...(await toWorkflowEntry(services, row, caller)), usual })
    })
    .patch('/:workflowId', requireManager, async (context) => {
      const update = await readJsonBody(context.req.raw, workflowUpdateSchema)
      if (update.inputSchema) assertCheckable(update.inputSchema)
      const caller = context.get('caller')
      const { row, ...test } = await changeWorkflow(services, {
        caller,
        origin: originOf(services, context),
        workflowId: context.req.param('workflowId'),
        update,
      })
      return context.json({ ...(await toWorkflowEntry(services, row, caller)), ...test })
    })
    .get('/:workflowId/activity', async (context) => {
      const { id } = await findWorkflow(database, context.get('caller'), context.req.param('workflowId'))
      return context.json(await readActivity(database, id, context.req.query('before')))
    })
    .get('/:workflowId/versions', async (context) => {
      const row = await findWorkflow(database, context.get('caller'), context.req.param('workflowId'))
      const answer: WorkflowVersionsAnswer = { versions: await listVersions(database, row) }
      return context.json(answer)
    })
    .get('/:workflowId/versions/:version', async (context) => {
      const caller = context.get('caller')
      const row = await findWorkflow(database, caller, context.req.param('workflowId'))
      return context.json(await readVersion(database, row, context.req.param('version'), caller))
    })
    .post('/:workflowId/versions/:version/restoration', requireManager, async (context) => {
      const caller = context.get('caller')
      const standing = await findWorkflow(database, caller, context.req.param('workflowId'))
      const { version, ...update } = await updateOfVersion(database, standing, context.req.param('version'))
      const { row, ...test } = await changeWorkflow(services, {
        caller,
        origin: originOf(services, context),
        workflowId: standing.id,
        update,
        restored: version,
      })
      return context.json({ ...(await toWorkflowEntry(services, row, caller)), ...test })
    })
    .delete('/:workflowId', requireManager, async (context) => {
      const workflowId = context.req.param('workflowId')
      await deleteWorkflow(services, originOf(services, context), context.get('caller'), workflowId)
      return context.body(null, 204)
    })
}
