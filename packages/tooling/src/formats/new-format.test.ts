import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFormat } from './new-format.ts'

const transcript = fileURLToPath(new URL('../../../transcript', import.meta.url))
const guide = readFileSync(join(transcript, 'src/formats/README.md'), 'utf8')

let workspace: string
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'new-format-'))
  const copy = join(workspace, 'packages/transcript')
  cpSync(join(transcript, 'src'), join(copy, 'src'), {
    recursive: true,
    filter: (path) => !/\.test\.ts$|__fixtures__/.test(path),
  })
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
  symlinkSync(join(transcript, 'node_modules'), join(copy, 'node_modules'), 'dir')
  mkdirSync(join(workspace, '.changeset'))
})
afterAll(() => rmSync(workspace, { recursive: true, force: true }))

const inFolder = (path: string) => join(workspace, 'packages/transcript/src/formats/acme-agent', path)

interface Outcome {
  numPassedTests: number
  numFailedTests: number
}

/** Runs the tests of the new format in the copy. */
function runTests(): Promise<Outcome> {
  const folder = join(workspace, 'packages/transcript')
  const vitest = join(transcript, 'node_modules/vitest/vitest.mjs')
  const outcome = join(workspace, 'outcome.json')
  rmSync(outcome, { force: true })
  const output = ['--reporter=json', `--outputFile=${outcome}`]
  const options = ['run', '--root', folder, ...output, 'src/formats/acme-agent']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [vitest, ...options], { cwd: folder }, (_error, _stdout, stderr) => {
      if (existsSync(outcome)) resolve(JSON.parse(readFileSync(outcome, 'utf8')))
      else reject(new Error(stderr))
    })
  })
}

/** The reader after what the second section of the page says. */
function followGuide(reader: string): string {
  const [cases, keys, functions, imports] = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code)
  const [first = '', second = ''] = imports?.trim().split('\n') ?? []
  return `${second}\n${reader}\n${functions}`
    .replace(/^import \{ asText, .*$/m, first)
    .replace('    default:', `${cases}    default:`)
    .replace(/^\]\)/m, `${keys}])`)
}

test('a format that is made has one failing test, which passes once the page was followed', async () => {
  const written = newFormat(workspace, { id: 'acme-agent', sessions: ['~/.acme/sessions/*.jsonl'] })

  for (const path of written) {
    expect(existsSync(join(workspace, path))).toBe(true)
    const name = path
      .replace('packages/transcript/src/formats/acme-agent/', '')
      .replace('packages/transcript/src/', '../../')
    expect(guide).toContain(`\`${name}\``)
  }
  expect(await runTests()).toMatchObject({ numPassedTests: 1, numFailedTests: 1 })
  const reader = readFileSync(inFolder('acme-agent-reader.ts'), 'utf8')
  writeFileSync(inFolder('acme-agent-reader.ts'), followGuide(reader))
  expect(await runTests()).toMatchObject({ numPassedTests: 2, numFailedTests: 0 })

  const { importTranscript, sessionSources } = await import(
    join(workspace, 'packages/transcript/src/index.ts')
  )
  const { report } = importTranscript({ content: readFileSync(inFolder('__fixtures__/session.jsonl')) })
  expect(report).toMatchObject({ format: 'acme-agent', read: 5 })
  const source = sessionSources.find(({ id }: { id: string }) => id === 'acme-agent')
  expect(source.describe([{ type: 'question', text: 'How many beans?' }])).toEqual({
    title: 'How many beans?',
  })
})

test.each([
  ['Acme', 'is no name of a format'],
  ['../acme', 'is no name of a format'],
  ['codex', 'There is a format "codex" already'],
])('%s is refused before anything is written', (id, reason) => {
  const readers = join(workspace, 'packages/transcript/src/import/readers.ts')
  const before = readFileSync(readers, 'utf8')

  expect(() => newFormat(workspace, { id })).toThrow(reason)
  expect(readFileSync(readers, 'utf8')).toBe(before)
})
