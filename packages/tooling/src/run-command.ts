import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildQuietly } from './build-quietly.ts'

const workspace = fileURLToPath(new URL('../../..', import.meta.url))

if (!buildQuietly('vitrine')) process.exit(1)

// pnpm starts scripts at the top of the workspace; paths stand for where the person is, the server's data for there.
process.env.DATA_DIR = resolve(workspace, process.env.DATA_DIR ?? '.data')
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
await import(new URL('../../cli/dist/main.js', import.meta.url).href)
