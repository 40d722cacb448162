import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { importTranscript } from '@vitrine/transcript'
import { expect, onTestFinished, test } from 'vitest'
import { fixtures, runVitrine } from '../__fixtures__/run-vitrine.ts'
import { temporaryFolder } from '../__fixtures__/temporary-folder.ts'

const kettle = readFileSync(join(fixtures, 'kettle.json'))

/** A server whose link shows the kettle, where it has a passphrase to those who know it. */
async function linkTo(passphrase?: string): Promise<string> {
  const server = createServer(({ url, headers }, response) => {
    if (url !== '/shared/conversations/kettle_1.json') return response.writeHead(404).end()
    if (passphrase && headers['x-vitrine-passphrase'] !== encodeURIComponent(passphrase))
      return response.writeHead(403).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(kettle)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/shared/conversations/kettle_1`
}

/** A home folder with the folders of the given agents. */
function homeWith(...agents: string[]): string {
  const home = temporaryFolder()
  for (const agent of agents) mkdirSync(join(home, agent))
  return home
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

test('a link is stored where the one agent of this machine looks, and what to type is printed', async () => {
  const home = homeWith('.claude')
  const link = await linkTo('four quiet words')
  const args = ['continue', `${link}#m-2`, '--passphrase', 'four quiet words']
  const { exitCode, stdout, stderr } = await runVitrine(args, { env: { HOME: home }, cwd: '/home/ada' })
  expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^claude --resume [\da-f-]{36}\n$/)])
  expect(stderr).toContain('Stored as ~/.claude/projects/-home-ada/')
  const [path = ''] = filesBelow(home)
  const { conversations, report } = importTranscript({ content: readFileSync(path) })
  expect([report.format, conversations[0]?.title]).toEqual(['claude-code', 'Why does my kettle sing?'])
  expect(statSync(path).mode & 0o77).toBe(0)
})

test('a session that the agent has gone on with stays as it is', async () => {
  const home = homeWith('.claude')
  const surroundings = { env: { HOME: home } }
  await runVitrine(['continue', 'kettle.json'], surroundings)
  const [path = ''] = filesBelow(home)
  writeFileSync(path, 'gone on')
  const { exitCode, stderr } = await runVitrine(['continue', 'kettle.json'], surroundings)
  expect([exitCode, readFileSync(path, 'utf8')]).toEqual([0, 'gone on'])
  expect(stderr).toContain('It was stored before as ~/.claude/')
})

test.each([
  ['claude-code', 'CLAUDE_CONFIG_DIR', /^projects\//],
  ['codex', 'CODEX_HOME', /^sessions\//],
])('%s is looked for where %s says, and gets the session there', async (_, variable, below) => {
  const [home, elsewhere] = [homeWith(), temporaryFolder()]
  const { exitCode, stderr } = await runVitrine(['continue', 'kettle.json'], {
    env: { HOME: home, [variable]: elsewhere },
  })
  expect([exitCode, filesBelow(home)]).toEqual([0, []])
  const [path = ''] = filesBelow(elsewhere)
  expect(path.slice(elsewhere.length + 1)).toMatch(below)
  expect(stderr).toContain(`Stored as ${path}`)
})

test('a session of Codex is stored once, whenever it is asked for again', async () => {
  const home = homeWith('.codex')
  await runVitrine(['continue', 'kettle.json'], { env: { HOME: home } })
  const [path = ''] = filesBelow(home)
  const earlier = path.replace(
    /\d{4}\/\d\d\/\d\d\/rollout-[^Z]{19}/,
    '2026/01/02/rollout-2026-01-02T03-04-05',
  )
  mkdirSync(dirname(earlier), { recursive: true })
  renameSync(path, earlier)
  writeFileSync(earlier, 'gone on')
  const { exitCode, stderr } = await runVitrine(['continue', 'kettle.json'], { env: { HOME: home } })
  expect([exitCode, filesBelow(home)]).toEqual([0, [earlier]])
  expect(readFileSync(earlier, 'utf8')).toBe('gone on')
  expect(stderr).toContain('It was stored before as ~/.codex/sessions/2026/01/02/')
})

test('the agent is named where the machine has both or none of them', async () => {
  for (const [home, said] of [
    [homeWith('.claude', '.codex'), 'more than one agent'],
    [homeWith(), 'neither Claude Code nor Codex'],
  ] as const) {
    const { exitCode, stderr } = await runVitrine(['continue', 'kettle.json'], { env: { HOME: home } })
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(said)])
    expect(filesBelow(home)).toEqual([])
  }
  const home = homeWith('.claude', '.codex')
  const { stdout } = await runVitrine(['continue', 'kettle.json', '--in', 'codex'], { env: { HOME: home } })
  expect(stdout).toMatch(/^codex resume /)
  expect(filesBelow(home)[0]).toContain('/.codex/sessions/')
})

test('a locked or ended link, and a run, leave nothing behind', async () => {
  const home = homeWith('.claude')
  const link = await linkTo('four quiet words')
  const outcomes = [
    await runVitrine(['continue', link], { env: { HOME: home } }),
    await runVitrine(['continue', link.replace('_1', '_2')], { env: { HOME: home } }),
    await runVitrine(['continue', 'trace.json'], { env: { HOME: home } }),
  ]
  expect(outcomes.map(({ exitCode }) => exitCode)).toEqual([1, 1, 1])
  expect(outcomes.map(({ stderr }) => stderr)).toEqual([
    expect.stringContaining('--passphrase'),
    expect.stringContaining('its link was revoked'),
    expect.stringContaining('A run is no chat'),
  ])
  expect(filesBelow(home)).toEqual([])
})

test.each([
  ['breaks off', { 'content-length': '100000' }],
  ['is not packed as it says', { 'content-encoding': 'gzip' }],
])('an answer of a link that %s is told as such', async (_, headers) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.write('{"conversations"', () => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const link = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shared/conversations/kettle_1`
  const { exitCode, stderr } = await runVitrine(['convert', link, '--to', 'markdown'])
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('broke off, or cannot be unpacked')])
})

test('other commands read a link as they read a file', async () => {
  const link = await linkTo()
  const { exitCode, stdout } = await runVitrine(['convert', link, '--to', 'markdown'])
  expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^# Why does my kettle sing\?\n/)])
})
