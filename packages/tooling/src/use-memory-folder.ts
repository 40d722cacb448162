import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'

/** Where Linux keeps files in memory alone; containers often have no more than 64 MB of it. */
const MEMORY = '/dev/shm'

/** What the suites of all packages use at once, with as much again. */
const NEEDED_BYTES = 8_000_000_000

/**
 * Global setup of Vitest: temporary folders of a run lie in memory where there is room for them. A test makes a database
 * of a thousand files in a third of the time there, and no power cut concerns what it holds.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Each project of a run calls it, and who chose a folder has it.
  if (process.env.TMPDIR !== undefined || !(await hasRoom())) return undefined
  const folder = await mkdtemp(`${MEMORY}/vitrine-`)
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
