import { eq } from 'drizzle-orm'
import {
  agents,
  brandVoices,
  tools,
  apiKeys,
  conversations,
  findingDecisions,
  documents,
  invitations,
  knowledgeBases,
  members,
  partialUploads,
  passages,
  preparedHtml,
  publishingPolicies,
  removedFiles,
  runs,
  shares,
  snapshotFiles,
  snapshots,
  storedObjects,
  workflows,
  workspaces,
} from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { lockWorkspace } from './lock-workspace.ts'
import { lockMembers } from '../rights/request-rights.ts'

/** Removes a workspace with everything in it, and returns the links that lead nowhere from now on. */
export async function deleteWorkspace(transaction: Transaction, workspaceId: string): Promise<string[]> {
  await lockMembers(transaction, workspaceId)
  await lockWorkspace(transaction, workspaceId, 'update')
  const gone = await transaction
    .delete(shares)
    .where(eq(shares.workspaceId, workspaceId))
    .returning({ id: shares.id })
  for (const table of [
    findingDecisions,
    publishingPolicies,
    workflows,
    runs,
    preparedHtml,
    snapshotFiles,
    snapshots,
    conversations,
    agents,
    brandVoices,
    tools,
    passages,
    documents,
    knowledgeBases,
    storedObjects,
    removedFiles,
    partialUploads,
    apiKeys,
    invitations,
    members,
  ])
    await transaction.delete(table).where(eq(table.workspaceId, workspaceId))
  await transaction.delete(workspaces).where(eq(workspaces.id, workspaceId))
  return gone.map(({ id }) => id)
}
