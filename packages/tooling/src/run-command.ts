import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildQuietly } from './build-quietly.ts'

const workspace = fileURLToPath(new URL('../../..', import.meta.url))

const commands: Record<string, { package: string; program: string }> = {
  vitrine: { package: 'vitrine', program: '../../cli/dist/main.js' },
  'vitrine-server': { package: '@vitrine/server', program: '../../../apps/server/dist/main.js' },
}

const [name = ''] = process.argv.splice(2, 1)
const command = commands[name]
if (!command) throw new Error(`There is no command "${name}".`)
if (!buildQuietly(command.package)) process.exit(1)

// pnpm starts scripts at the top of the workspace; paths stand for where the person is, the server's data for there.
process.env.DATA_DIR = resolve(workspace, process.env.DATA_DIR ?? '.data')
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
await import(new URL(command.program, import.meta.url).href)
