import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const workspace = fileURLToPath(new URL('../../..', import.meta.url))
const command = new URL('../../cli/dist/main.js', import.meta.url)

if (!existsSync(command)) {
  const task = ['turbo', 'run', 'build', '--filter=vitrine', '--output-logs=errors-only']
  const build = spawnSync('pnpm', ['--silent', ...task], {
    cwd: workspace,
    // Standard input belongs to the command, and standard output to its links.
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
}

// pnpm starts scripts at the top of the workspace; paths stand for where the person is, the server's data for there.
process.env.DATA_DIR = resolve(workspace, process.env.DATA_DIR ?? '.data')
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
await import(command.href)
