import { demoWorkflow } from '@vitrine/demo-agent/workflow'
import { eq } from 'drizzle-orm'
import type { ServerParts } from '../compose-parts.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { firstWorkspaceId } from '../../platform/database/first-workspace-id.ts'
import { storeIdentity, workflows } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import type { WorkflowRow } from '../../runs/workflows/find-workflow.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import type { Tasks } from '../tasks/tasks.ts'
import { descriptionColumns } from '../../runs/workflows/render-description.ts'
import { workflowColumns } from '../../runs/workflows/workflow-columns.ts'

/** Enough for whoever tries the product, and an end to what was forgotten. */
const limits = { runsPerHour: 60, runsPerDay: 1000, timeLimitSeconds: 90 }

/**
 * The id of the demo agent's workflow, which the first start with an agent publishes and each later one leads to where the
 * agent listens now, unless an admin has led it elsewhere; undefined once somebody has closed or deleted it.
 */
export async function publishDemoWorkflow(
  { database, accounts, runTask }: Pick<ServerParts, 'database' | 'accounts' | 'runTask'>,
  agentUrl: string,
): Promise<string | undefined> {
  const connector = { kind: 'ag-ui', url: agentUrl } as const
  const { secret } = accounts.settings
  return database.transaction(async (transaction) => {
    const [identity] = await transaction.select().from(storeIdentity).for('update')
    if (!identity?.demoWorkflowId) return publish(transaction, connector, { secret, runTask })
    const [known] = await transaction
      .select()
      .from(workflows)
      .where(eq(workflows.id, identity.demoWorkflowId))
      .for('update')
    if (!known) return undefined
    if (isOfDemoAgent(known, agentUrl)) {
      const columns = workflowColumns({ connector }, known.id, secret, known)
      await transaction.update(workflows).set(columns).where(eq(workflows.id, known.id))
    }
    return known.isOpen ? known.id : undefined
  })
}

/** Whether it leads where a demo agent listened; only its port changes. An admin may have led it to another agent. */
function isOfDemoAgent(
  { connectorKind, connectorUrl, connectorSecret }: WorkflowRow,
  agentUrl: string,
): boolean {
  const [stored, own] = [new URL(connectorUrl), new URL(agentUrl)]
  stored.port = own.port
  return connectorKind === 'ag-ui' && connectorSecret === null && stored.href === own.href
}

async function publish(
  transaction: Transaction,
  connector: { kind: 'ag-ui'; url: string },
  { secret, runTask }: { secret: string; runTask: RunTask<Tasks> },
): Promise<string | undefined> {
  const workspaceId = await firstWorkspaceId(transaction)
  if (!workspaceId) return undefined
  const { name, description, inputSchema, graph } = demoWorkflow
  const id = newShareId()
  const request = {
    name,
    inputSchema,
    graph: { nodes: [...graph.nodes], edges: [...graph.edges] },
    connector,
    limits,
    isOpen: true,
  }
  const columns = workflowColumns(request, id, secret) as WorkflowRow
  const described = await descriptionColumns(description, runTask)
  await transaction.insert(workflows).values({ ...columns, ...described, id, workspaceId })
  await transaction.update(storeIdentity).set({ demoWorkflowId: id })
  return id
}
