import type { Caller } from '../keys/require-caller.ts'
import type { Database } from '../store/store.ts'
import { findRole } from './membership.ts'

/** The caller as far as a workspace knows them; undefined where it does not. */
export async function callerIn(
  database: Database,
  caller: Caller,
  workspaceId: string,
): Promise<Caller | undefined> {
  if (workspaceId === caller.workspaceId) return caller
  if (caller.userId === undefined) return undefined
  const role = await findRole(database, caller.userId, workspaceId)
  return role && { ...caller, workspaceId, role }
}
