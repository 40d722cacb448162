import { rootCause } from '../logging/root-cause.ts'
import { StartRefusal } from '../errors/start-refusal.ts'

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full. Make room',
  EDQUOT: 'the disk quota is used up. Make room',
  EROFS: 'the disk is read-only. Take another place',
  EACCES: 'this user may not write there. Take another place',
  EPERM: 'this user may not write there. Take another place',
  EIO: 'the disk reports a fault. Take another place',
  ENOENT: 'the folder does not exist. Make it',
  '53100': 'the disk of the database is full. Make room',
}

/** Whether a disk, or what one may use of it, has no space left. */
export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(String((rootCause(error) as { code?: unknown }).code))
}

/** Whether work fails because a disk has no space left; throws what else it fails with. */
export async function failsFull(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return false
  } catch (error) {
    if (isFull(error)) return true
    throw error
  }
}

/** Turns a fault of the disk into one sentence with the fix; other faults stay as they are. */
export function explainDiskFault(error: unknown, path: string): unknown {
  if (error instanceof StartRefusal) return error
  const { code } = rootCause(error) as { code?: unknown }
  const reason = reasons[String(code)]
  return reason ? new StartRefusal(`${path} cannot be written: ${reason} and try again.`) : error
}
