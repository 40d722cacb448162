import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const workspace = fileURLToPath(new URL('../../..', import.meta.url))

/** What is said while a build runs. */
export const BUILDING = 'Building … (the first time takes a minute or two)'

/** Builds a package and what it imports; says so on a terminal, and shows the build's own output only when it fails. */
export function buildQuietly(name: string): boolean {
  const { stderr } = process
  if (stderr.isTTY) stderr.write(BUILDING)
  const build = spawnSync('turbo', ['run', 'build', `--filter=${name}...`, '--output-logs=errors-only'], {
    cwd: workspace,
    encoding: 'utf8',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (stderr.isTTY) stderr.write('\r\u001B[K')
  if (build.status === 0) return true
  stderr.write(`${build.stdout ?? ''}${build.stderr ?? ''}${build.error?.message ?? ''}\nThe build failed.\n`)
  return false
}
