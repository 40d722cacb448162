import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, copyFileSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { installPacked } from '@vitrine/tooling/install-packed'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { startFakeServer } from '../src/__fixtures__/fake-server.ts'
import { fixtures } from '../src/__fixtures__/run-vitrine.ts'

let folder: string
beforeAll(() => {
  folder = installPacked([
    'cli',
    'api-client',
    'offline-page',
    'redaction',
    'rich-text',
    'share-views',
    'transcript',
    'ui',
  ])
  copyFileSync(join(fixtures, 'kettle.json'), join(folder, 'kettle.json'))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(
  args: string[],
  env: Record<string, string> = {},
  stdout: 'pipe' | number = 'pipe',
): ChildProcess {
  const command = join(folder, 'node_modules/vitrine/dist/main.js')
  return spawn(process.execPath, [command, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', stdout, 'pipe'],
  })
}

async function finish(child: ChildProcess, input = '') {
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  const [stdout, stderr, [exitCode]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ])
  return { stdout, stderr, exitCode }
}

test('the packed command is a script that tells its version', async () => {
  const main = readFileSync(join(folder, 'node_modules/vitrine/dist/main.js'), 'utf8')
  expect(main).toMatch(/^#!\/usr\/bin\/env node\n/)
  expect(await finish(start(['--version']))).toMatchObject({ exitCode: 0, stdout: `${manifest.version}\n` })
})

test('the packed command renders a page with the styles of its siblings', async () => {
  const { exitCode } = await finish(start(['render', 'kettle.json', '-o', 'page.html', '--lang', 'ar']))
  const page = readFileSync(join(folder, 'page.html'), 'utf8')
  expect(exitCode).toBe(0)
  expect(page).toContain('<strong>collapse</strong>')
  expect(page).toContain('--paper: var(--vitrine-light')
  expect(page).not.toMatch(/@import|sourceMappingURL/)
})

test('a page on standard output holds nothing but the page', async () => {
  const { stdout } = await finish(
    start(['render', '-', '-o', '-']),
    readFileSync(join(folder, 'kettle.json'), 'utf8'),
  )
  expect(stdout).toMatch(/^<!doctype html>[^]*<\/html>\n$/)
})

test('the packed command shares standard input', async () => {
  const server = await startFakeServer()
  const input = readFileSync(join(folder, 'kettle.json'), 'utf8')
  const { exitCode, stdout } = await finish(start(['share', '-'], server.env), input)
  expect([exitCode, stdout]).toEqual([
    0,
    expect.stringMatching(/^http\S+\/shared\/conversations\/share-0+1\n$/),
  ])
})

test('exit codes tell a wrong command line from a failure', async () => {
  expect((await finish(start(['share', '--nope']))).exitCode).toBe(2)
  expect((await finish(start(['share', 'missing.json']))).exitCode).toBe(1)
})

test('Ctrl-C during an upload ends the command at once, with a word and without a trace', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const child = start(['share', 'kettle.json'], { VITRINE_URL: url, VITRINE_API_KEY: 'vk_1' })
  const finished = finish(child)
  await once(server, 'request')
  child.kill('SIGINT')
  const { exitCode, stderr } = await finished
  expect(exitCode).toBe(130)
  expect(stderr).toMatch(/error: Stopped after 0 of 1 link\.\n$/)
})

test('a reader that goes away ends the command quietly', async () => {
  const child = start(['render', 'kettle.json', '-o', '-'])
  child.stdout?.destroy()
  const [stderr] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'close')])
  expect(stderr).not.toMatch(/EPIPE|^\s+at /m)
  expect(child.exitCode).toBe(141)
})

test.skipIf(!existsSync('/dev/full'))('a full disk behind standard output is one sentence', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const child = start(['formats'], {}, full)
  const [stderr] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'close')])
  expect(stderr).toBe('error: The output cannot be written (ENOSPC).\n')
  expect(child.exitCode).toBe(1)
})
