import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../cli/dist/main.js', import.meta.url))
const workspace = fileURLToPath(new URL('../../..', import.meta.url))

if (!existsSync(command)) {
  const build = spawnSync(
    'pnpm',
    ['--silent', 'turbo', 'run', 'build', '--filter=vitrine', '--output-logs=errors-only'],
    {
      cwd: workspace,
      stdio: ['ignore', process.stderr, process.stderr],
    },
  )
  if (build.status !== 0) process.exit(build.status ?? 1)
}
await import(command)
