import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileDurably } from '../files/write-file-durably.ts'
import { StartRefusal } from '../errors/start-refusal.ts'
import type { DataFolder } from './open-data-folder.ts'

const SECRET_SHAPE = /^[\w-]{64,}$/

/** The secret of a data folder, made once and readable by this user alone. Throws `StartRefusal` when it is damaged. */
export async function loadSecret(folder: DataFolder): Promise<string> {
  const path = join(folder.path, 'auth-secret')
  if (!existsSync(path)) await makeSecret(path)
  const secret = (await readFile(path, 'utf8')).trim()
  if (SECRET_SHAPE.test(secret)) return secret
  throw new StartRefusal(`${path} is damaged. Restore it, or remove it: everybody then has to sign in again.`)
}

/** Of two servers that start at once on one folder, one makes the secret for both. */
async function makeSecret(path: string): Promise<void> {
  const own = `${path}.${randomUUID()}`
  await writeFileDurably(own, `${randomBytes(48).toString('base64url')}\n`, 0o600)
  try {
    await link(own, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(own, { force: true })
  }
}
