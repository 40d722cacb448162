import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { newFormat } from './formats/new-format.ts'

const workspace = fileURLToPath(new URL('../../..', import.meta.url))

const USAGE = `Usage: pnpm new-format NAME [--label "Acme Agent"] [--sessions '~/.acme/sessions/*.jsonl']…`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { label: { type: 'string' }, sessions: { type: 'string', multiple: true } },
  })
  const [id, ...more] = positionals
  if (id === undefined || more.length > 0) throw new Error(USAGE)
  for (const path of newFormat(workspace, { id, ...values })) console.log(path)
  console.log(`
The test fails until the reader reads answers and results:
  npx -y pnpm@12 --filter @vitrine/transcript exec vitest run src/formats/${id}
packages/transcript/src/formats/README.md leads on from here.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
