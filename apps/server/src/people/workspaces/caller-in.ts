import type { Caller } from '../keys/require-caller.ts'
import { relyOn } from '../rights/request-rights.ts'
import type { Database } from '../../platform/database/store.ts'
import { findRole } from './membership.ts'

/** The caller as far as a workspace knows them, by which the request is bound as well; undefined where it does not. */
export async function callerIn(
  database: Database,
  caller: Caller,
  workspaceId: string,
): Promise<Caller | undefined> {
  if (workspaceId === caller.workspaceId) return caller
  if (caller.userId === undefined) return undefined
  const role = await findRole(database, caller.userId, workspaceId)
  if (!role) return undefined
  relyOn({ kind: 'membership', userId: caller.userId, workspaceId, role })
  return { ...caller, workspaceId, role }
}
