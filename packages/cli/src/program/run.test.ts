import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { fixtures, runVitrine } from '../__fixtures__/run-vitrine.ts'
import { temporaryFolder } from '../__fixtures__/temporary-folder.ts'

const NO_SERVER = { VITRINE_URL: 'http://127.0.0.1:9', VITRINE_API_KEY: 'vk_never_sent' }

function fileWith(name: string, content: string | Uint8Array): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, name), content)
  return folder
}

test('--version prints the version of the package', async () => {
  expect(await runVitrine(['--version'])).toEqual({
    exitCode: 0,
    stdout: `${manifest.version}\n`,
    stderr: '',
  })
})

test('--help names every command on standard output', async () => {
  const { exitCode, stdout } = await runVitrine(['--help'])
  expect(exitCode).toBe(0)
  for (const command of ['share', 'render', 'revoke', 'formats'])
    expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
})

test('formats lists what can be read', async () => {
  const { stdout } = await runVitrine(['formats'])
  expect(stdout).toMatch(/^claude-code +Claude Code/m)
  expect(stdout.trimEnd().split('\n').length).toBeGreaterThan(2)
})

test.each([
  [['share', 'kettle.json', '--passphras'], /unknown option '--passphras'\n\(Did you mean --passphrase\?\)/],
  [['shar', 'kettle.json'], /unknown command 'shar'\n\(Did you mean share\?\)/],
  [['share'], /Give a transcript file, or --latest/],
  [['share', 'several.json', '-c', 'two'], /takes a number, from 1/],
  [['render', 'kettle.json', '--lang', 'tlh'], /Allowed choices are en, fr, es, de, /],
  [[], /Usage: vitrine/],
])('%j is not understood: exit code 2', async (args, message) => {
  const { exitCode, stdout, stderr } = await runVitrine(args)
  expect([exitCode, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(message)
})

test.each([
  ['missing.json', /^error: There is no file missing\.json\.$/],
  ['.', /^error: \. is a folder; give one transcript file in it\.$/],
])('share %s is one clear sentence', async (file, message) => {
  const { exitCode, stderr } = await runVitrine(['share', file], { env: NO_SERVER })
  expect(exitCode).toBe(1)
  expect(stderr.trimEnd()).toMatch(message)
})

test.each([
  ['empty', 'empty.json', ''],
  ['binary', 'picture.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
  ['of no known format', 'shopping.json', '{"shopping":["tea"]}'],
])('a file that is %s is one clear sentence with its name', async (_kind, name, content) => {
  const { exitCode, stderr } = await runVitrine(['share', name], {
    env: NO_SERVER,
    cwd: fileWith(name, content),
  })
  expect(exitCode).toBe(1)
  expect(stderr.trimEnd().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^error: ${name}(:\\d+)*: .+\\.$`)),
  ])
})

test('a file that is not JSON is refused with line and column', async () => {
  const { stderr } = await runVitrine(['share', 'broken.json'], {
    env: NO_SERVER,
    cwd: fileWith('broken.json', '{\n  "messages": [nope]\n}'),
  })
  expect(stderr).toMatch(/^error: broken\.json:\d+:\d+: /)
})

test('under --json an error is JSON too', async () => {
  const { exitCode, stderr } = await runVitrine(['share', 'missing.json', '--json'], { env: NO_SERVER })
  expect(exitCode).toBe(1)
  expect(JSON.parse(stderr)).toEqual({
    error: { code: 'unreadable-file', message: 'There is no file missing.json.' },
  })
})

test('no stack trace is shown, unless DEBUG asks for it', async () => {
  const quiet = await runVitrine(['share', 'missing.json'], { env: NO_SERVER })
  expect(quiet.stderr).not.toMatch(/^\s+at /m)
  const loud = await runVitrine(['share', 'missing.json'], { env: { ...NO_SERVER, DEBUG: 'vitrine' } })
  expect(loud.stderr).toMatch(/^\s+at /m)
  expect(loud.stderr).toContain('ENOENT')
})

test('a title cannot command the terminal', async () => {
  const title = '\u001b]8;;https://evil.example\u0007Click\u001b[2J \u202egnp.exe'
  const messages = [{ role: 'user', content: title }]
  const { stderr } = await runVitrine(['render', '-'], { input: JSON.stringify({ messages }) })
  expect(stderr).toContain('Click')
  // eslint-disable-next-line no-control-regex
  expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
})

test('a file name cannot command the terminal', async () => {
  const name = 'two\nlines\u001b[31m.json'
  const cwd = fileWith(name, readFileSync(join(fixtures, 'kettle.json')))
  const rendered = await runVitrine(['render', name], { cwd })
  const missing = await runVitrine(['render', `no ${name}`], { cwd })
  expect(rendered.stderr).toContain('Wrote two lines\ufffd[31m.html (')
  expect(missing.stderr).toBe('error: There is no file no two lines\ufffd[31m.json.\n')
})
