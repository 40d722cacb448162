import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildQuietly } from '../build-quietly.ts'
import { FULL_TEST_PARTS, type FullTestPart } from './full-test-parts.ts'
import { hashCovered } from './hash-covered.ts'

/** What each part covered when its tests last passed. */
type FullTestRecord = Record<string, string>

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const recordPath = join(root, '.ci/tested-in-full.json')
const isForChanged = process.argv.includes('--changed')
/** Words of the names of parts; all parts where none are given. */
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

const known: FullTestRecord = existsSync(recordPath) ? JSON.parse(readFileSync(recordPath, 'utf8')) : {}
const named = FULL_TEST_PARTS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((words) => name.includes(words)),
)
if (named.length === 0) throw new Error(`No part has any of these words in its name: ${wanted.join(', ')}`)
const parts = named.filter(
  // A part is left to a whole run until it has passed in one.
  ({ name, covers }) =>
    !isForChanged || (known[name] !== undefined && known[name] !== hashCovered(root, covers)),
)
for (const { name } of named.filter((part) => !parts.includes(part)))
  console.log(
    known[name] === undefined
      ? `Never passed in a whole run, which is pnpm test:all: ${name}`
      : `Passed before, and nothing of it has changed since: ${name}`,
  )

if (parts.length > 0 && !buildQuietly('@vitrine/server')) process.exit(1)
const failed = parts.filter((part) => !passes(part))
if (parts.length > failed.length)
  console.log('Commit .ci/tested-in-full.json: it says what need not run again.')
for (const { name } of failed) console.error(`Failed: ${name}`)
process.exitCode = failed.length > 0 ? 1 : 0

function passes(part: FullTestPart): boolean {
  console.log(`\n${part.name}`)
  const hash = hashCovered(root, part.covers)
  const { status } = spawnSync(
    'pnpm',
    ['--filter', part.package, 'exec', 'vitest', 'run', ...part.parameters],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...part.environment } },
  )
  // What was edited meanwhile is not what was tested.
  if (status === 0 && hash === hashCovered(root, part.covers)) record(part.name, hash)
  return status === 0
}

/** Written after each part, so that an end in between loses nothing. */
function record(name: string, hash: string): void {
  known[name] = hash
  const lines = FULL_TEST_PARTS.flatMap((part) => {
    const passed = known[part.name]
    return passed === undefined ? [] : [[part.name, passed]]
  })
  writeFileSync(recordPath, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`)
}
