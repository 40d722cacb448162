import type { SQL } from 'drizzle-orm'
import type { Caller } from '../people/keys/require-caller.ts'
import type { Transaction } from '../platform/database/store.ts'

/** What was imported and may be imported again. */
export type ImportedThing = { conversationId: string } | { runId: string }

/** Ends the shares of a conversation or of runs as these are deleted. The sharing layer provides it to those below it. */
export interface ThingShares {
  /**
   * Throws `role-too-low` when one of these shares stands that the caller may not end: several people may have imported
   * the same, and who was first does not end what another one has published since.
   */
  assertOwn(transaction: Transaction, caller: Caller, which: SQL): Promise<void>
  /**
   * Removes shares of a workspace, with the snapshots that no other share shows, and returns their ids.
   * Needs the workspace locked for `update`.
   */
  delete(transaction: Transaction, workspaceId: string, which: SQL): Promise<string[]>
  /**
   * Keeps what was decided about secrets in something that is about to be deleted for other imports of the same session.
   * Needs the workspace locked for `update`.
   */
  passDecisionsOn(transaction: Transaction, workspaceId: string, thing: ImportedThing): Promise<void>
  /** Forgets the pages of deleted shares, once their transaction is committed. */
  dropPages(shareIds: readonly string[]): void
}
