import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Where Linux keeps files in memory alone; containers often have no more than 64 MB of it. */
const MEMORY = '/dev/shm'

/** Of the folders, before the process that has it. */
const PREFIX = 'vitrine-tests-'

/** What the suites of all packages use at once, with as much again. */
const NEEDED_BYTES = 8_000_000_000

/**
 * Global setup of Vitest: temporary folders of a run lie in memory where there is room for them. A test makes a database
 * of a thousand files in a third of the time there, and no power cut concerns what it holds.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Each project of a run calls it, and who chose a folder has it.
  if (process.env.TMPDIR !== undefined || !(await hasRoom())) return undefined
  await removeLeft()
  const folder = await mkdtemp(join(MEMORY, `${PREFIX}${process.pid}-`))
  // A Postgres that a test starts as root runs as somebody else.
  await chmod(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true })
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    return false
  }
}

/** Memory that runs which were killed have left behind. */
async function removeLeft(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    if (!name.startsWith(PREFIX) || isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue
    await rm(join(MEMORY, name), { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
