import type { Caller } from '../keys/require-caller.ts'
import { isAtLeast } from '../rights/is-at-least.ts'

/** Whether something that somebody made is the caller's to change. */
export function isOwn({ userId, role }: Caller, createdBy: string | null): boolean {
  return isAtLeast(role, 'admin') || (createdBy !== null && createdBy === userId)
}

/** What the caller may do with something that somebody made, and that they perhaps imported as well. */
export function rightsOf(
  caller: Caller,
  createdBy: string | null,
  isImporter: boolean,
): { isOwn: boolean; mayPublish: boolean } {
  const isTheirs = isOwn(caller, createdBy)
  return { isOwn: isTheirs, mayPublish: isTheirs || isImporter }
}
