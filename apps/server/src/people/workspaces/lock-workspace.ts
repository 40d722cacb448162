import { eq } from 'drizzle-orm'
import { notFound } from '../../platform/errors/domain-error.ts'
import { workspaces } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'

/**
 * Holds a workspace until the end of the transaction: any number that add to it (`key share`), one of those that
 * count what it holds before they add (`no key update`), or one that takes away (`update`), so that nothing is deleted that
 * somebody is about to refer to. Throws a 404 when it is gone.
 */
export async function lockWorkspace(
  transaction: Transaction,
  workspaceId: string,
  strength: 'key share' | 'no key update' | 'update',
): Promise<void> {
  const [found] = await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for(strength)
  if (!found) throw notFound()
}
