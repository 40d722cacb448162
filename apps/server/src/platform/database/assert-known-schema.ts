import { StartRefusal } from '../errors/start-refusal.ts'
import type { MigrationStatus } from './migration-status.ts'

/** Throws `StartRefusal` when the data was written by a version of Vitrine that this one does not know. */
export function assertKnownSchema(status: MigrationStatus, label: string): void {
  if (status.state !== 'newer') return
  throw new StartRefusal(
    `The data in ${label} was written by a newer version of Vitrine (its schema is not among the ${status.known} this version knows). Start that version or a later one; nothing was changed.`,
  )
}
