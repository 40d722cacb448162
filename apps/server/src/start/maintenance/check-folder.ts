import { constants, existsSync } from 'node:fs'
import { access, readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import { type DataFolder, dataFolderAt } from '../../platform/data-folder/open-data-folder.ts'
import { readRunningServer } from '../../platform/data-folder/running-server.ts'
import { unfinishedRestore } from '../../platform/data-folder/unfinished-restore.ts'
import { about, type Finding } from './finding.ts'
import { formatBytes } from './progress.ts'

const LITTLE_SPACE = 1024 * 1024 * 1024
const NO_SPACE = 64 * 1024 * 1024

/** Looks at the data folder and its secrets; returns it where there is one to look into. */
export async function* checkFolder({
  dataFolder,
  accounts,
}: Configuration): AsyncGenerator<Finding, DataFolder | undefined> {
  const data = about('Data folder')
  if (!existsSync(dataFolder)) {
    yield data.warn(
      `${dataFolder} does not exist: the first start makes it. If there is data, set DATA_DIR to it`,
    )
    return undefined
  }
  const folder = dataFolderAt(dataFolder)
  try {
    await access(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    yield data.fail(`this user may not write ${dataFolder}. Give it the folder (chown -R)`)
    return undefined
  }
  const { mode } = await stat(dataFolder)
  yield mode & 0o077
    ? data.warn(`other users may look into ${dataFolder}. Keep them out: chmod 700 ${dataFolder}`)
    : data.ok(`${dataFolder}, of this user alone`)
  if (existsSync(unfinishedRestore(folder)))
    yield about('Restore').fail('a restore did not come to its end. Run it again')
  yield await checkSpace(dataFolder)
  yield await checkServer(folder)
  yield* checkSecrets(folder, accounts.secret !== undefined)
  return folder
}

async function checkSpace(path: string): Promise<Finding> {
  const space = about('Space')
  const { bavail, bsize } = await statfs(path)
  const free = bavail * bsize
  if (free < NO_SPACE) return space.fail(`${formatBytes(free)} free: nothing can be written. Make room`)
  if (free < LITTLE_SPACE) return space.warn(`${formatBytes(free)} free. Make room soon`)
  return space.ok(`${formatBytes(free)} free`)
}

async function checkServer(folder: DataFolder): Promise<Finding> {
  const subject = about('Server')
  const server = await readRunningServer(folder)
  if (!server) return subject.ok('not running')
  const answer = await fetch(new URL('/api/health', server.url), { signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  )
  if (answer?.ok) return subject.ok(`process ${server.pid} answers at ${server.url}`)
  return isAlive(server.pid)
    ? subject.fail(`process ${server.pid} does not answer at ${server.url}. Look into its log, or restart it`)
    : subject.warn(`process ${server.pid} was killed. Start the server again`)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function* checkSecrets(folder: DataFolder, isConfigured: boolean): AsyncGenerator<Finding> {
  const secret = about('Secret')
  const path = join(folder.path, 'auth-secret')
  if (isConfigured) yield secret.ok('AUTH_SECRET is set; no backup holds it, so keep it elsewhere too')
  else if (!existsSync(path)) yield secret.ok('made by the first start')
  else if (!/^[\w-]{64,}\s*$/.test(await readFile(path, 'utf8')))
    yield secret.fail(`${path} is damaged. Restore it from a backup`)
  else yield secret.ok(path)
  for (const name of ['auth-secret', 'cli.json', 'server.json']) {
    const { mode } = await stat(join(folder.path, name)).catch(() => ({ mode: 0 }))
    if (mode & 0o077)
      yield secret.fail(`other users may read ${name}. Run chmod 600 ${join(folder.path, name)}`)
  }
}
