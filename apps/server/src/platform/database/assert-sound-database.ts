import { join } from 'node:path'
import { rootCause } from '../logging/root-cause.ts'
import { StartRefusal } from '../errors/start-refusal.ts'

/** Whether Postgres says that what it read cannot be right: internal errors, damaged pages, missing files. */
export function isDamage(error: unknown): boolean {
  const { code } = rootCause(error) as { code?: unknown }
  return /^(XX|58)/.test(String(code))
}

/** The refusal for a database folder that cannot be opened or read. */
export function assertSoundDatabase(path: string, error: unknown): StartRefusal {
  const [reason = ''] = rootCause(error).message.split('\n')
  return new StartRefusal(
    `The database in ${path} cannot be opened: it seems damaged (${reason.slice(0, 200)}). Put a copy from ${join(path, '../backups')} or from your own backups in its place, or set DATA_DIR to a new folder.`,
  )
}
