import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import { readConfiguration } from '../../platform/configuration/read-configuration.ts'
import { claimDataFolder } from '../claim-data-folder.ts'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { StartRefusal } from '../../platform/errors/start-refusal.ts'
import { assertNewFile } from './archive-writer.ts'
import { backUp } from './back-up.ts'
import { openBackupSource } from './backup-source.ts'
import { runDoctor } from './doctor.ts'
import { fingerprintOf } from './manifest.ts'
import { createProgress, formatBytes } from './progress.ts'
import { restore } from './restore.ts'
import { openRestoreTarget } from './restore-target.ts'
import { explainDiskFault } from '../../platform/data-folder/explain-disk-fault.ts'

const usage = `Usage: npx -y pnpm@12 vitrine-server COMMAND

  backup [FILE]   writes everything into one new file, while the server runs or not
  restore FILE    brings a backup back, into an empty data folder and an empty database
  doctor          looks at everything the server needs and changes nothing
`

/** Runs `backup`, `restore` or `doctor` and returns the exit code. Throws `StartRefusal`. */
export async function runMaintenance(parameters: string[]): Promise<number> {
  const { positionals, values } = parse(parameters)
  const [command, file, ...more] = positionals
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  if (more.length === 0) {
    if (command === 'backup') return runBackup(file)
    if (command === 'restore' && file !== undefined) return runRestore(resolve(file))
    if (command === 'doctor' && file === undefined) return runDoctor(process.env, (line) => say(line))
  }
  throw new StartRefusal(usage.trimEnd())
}

function parse(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    })
  } catch {
    throw new StartRefusal(usage.trimEnd())
  }
}

const configurationNow = (): Configuration =>
  readConfiguration(process.env, { currentFolder: process.cwd(), isTerminal: true })

const say = (line: string) => process.stdout.write(`${line}\n`)

async function runBackup(file: string | undefined): Promise<number> {
  const configuration = configurationNow()
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  let target = resolve(file ?? '.')
  if (existsSync(target) && statSync(target).isDirectory())
    target = join(target, `vitrine-backup-${stamp}.tar`)
  assertNewFile(target)
  const source = await openBackupSource(configuration)
  try {
    const result = await backUp({
      kind: configuration.database.kind,
      database: source.database,
      folder: source.folder,
      secret: configuration.accounts.secret,
      target,
      progress: createProgress(process.stderr),
    }).catch((error: unknown) => {
      throw explainDiskFault(error, target)
    })
    say(
      `${target}: ${result.rows} rows and ${result.files} files, ${formatBytes(result.bytes)}, each with its checksum.`,
    )
    say(
      result.holdsSecret
        ? 'It holds everything, the secrets of the server among it: who has the file can act as everybody. Keep it as you keep a key.'
        : 'It holds everything but AUTH_SECRET, which you configure: keep that too. Who has the file can read everything; keep it as you keep a key.',
    )
    for (const name of result.damagedFiles)
      say(`Warning: the file ${name} is damaged on disk. A restore leaves it out.`)
    return 0
  } finally {
    await source.close()
  }
}

async function runRestore(archive: string): Promise<number> {
  const configuration = configurationNow()
  const { dataFolder, database: choice } = configuration
  const { folder, release } = await claimDataFolder({ dataFolder, database: { kind: 'embedded' } })
  try {
    const { manifest, rows, files, damagedFiles } = await restore({
      archive,
      migrationsFolder,
      progress: createProgress(process.stderr),
      openTarget: ({ parts }) =>
        openRestoreTarget(
          folder,
          choice,
          parts.reduce((sum, { bytes }) => sum + bytes, 0),
        ),
    }).catch((error: unknown) => {
      throw explainDiskFault(error, folder.path)
    })
    const place = choice.kind === 'embedded' ? folder.path : `${folder.path} and ${choice.label}`
    say(`Restored ${rows} rows and ${files} files of ${manifest.createdAt} into ${place}.`)
    for (const name of damagedFiles)
      say(`Warning: the file ${name} was damaged when it was backed up, and is missing.`)
    say(secretAdvice(manifest.secretFingerprint, configuration.accounts.secret, holdsSecret(manifest.parts)))
    return 0
  } finally {
    release()
  }
}

const holdsSecret = (parts: { path: string }[]) => parts.some(({ path }) => path === 'secrets/auth-secret')

/** Says whether sessions and second factors will be known again. */
function secretAdvice(
  fingerprint: string | undefined,
  configured: string | undefined,
  isRestored: boolean,
): string {
  if (fingerprint === undefined) return 'Start the server as usual.'
  const isSame = configured === undefined ? isRestored : fingerprintOf(configured) === fingerprint
  if (isSame) return 'Start the server as usual; everybody stays signed in.'
  return 'Warning: set AUTH_SECRET to the one the backup was made with before the server starts. With another, everybody has to sign in again and what is encrypted with it is lost.'
}
