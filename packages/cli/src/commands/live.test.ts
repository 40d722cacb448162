import { appendFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Conversation } from '@vitrine/transcript'
import { onTestFinished, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../__fixtures__/fake-server.ts'
import { runVitrine } from '../__fixtures__/run-vitrine.ts'
import { token } from '../__fixtures__/secrets.ts'
import { temporaryFolder } from '../__fixtures__/temporary-folder.ts'

const OFTEN = { interval: 20 }
const GENEROUS = { interval: 20, timeout: 60_000 }

/** A line of a running session of Claude Code. */
function line(number: number, type: 'user' | 'assistant', text: string): string {
  const message =
    type === 'user'
      ? { role: 'user', content: text }
      : { role: 'assistant', content: [{ type: 'text', text }] }
  const record = {
    type,
    uuid: `u${number}`,
    parentUuid: number === 1 ? null : `u${number - 1}`,
    sessionId: 'session',
    timestamp: `2026-01-05T10:00:${String(number).padStart(2, '0')}.000Z`,
    isSidechain: false,
    message,
  }
  return `${JSON.stringify(record)}\n`
}

interface Following {
  server: FakeServer
  path: string
  said(): string[]
  running: ReturnType<typeof runVitrine>
  stop(signal?: 'SIGINT' | 'SIGTERM'): ReturnType<typeof runVitrine>
}

/** Follows a file in the background until it is stopped, or the test is over. */
async function followFile(content: string, args: string[] = ['--yes'], typed?: string[]): Promise<Following> {
  const server = await startFakeServer()
  const cwd = temporaryFolder()
  const path = join(cwd, 'session.jsonl')
  writeFileSync(path, content)
  const env = { ...server.env, XDG_STATE_HOME: cwd }
  const running = runVitrine(['live', 'session.jsonl', ...args], { env, cwd, typed })
  const stop = (signal: 'SIGINT' | 'SIGTERM' = 'SIGINT') => {
    process.emit(signal)
    return running
  }
  onTestFinished(() => void stop())
  return { server, path, said: () => textsOf(conversationOf(server)), running, stop }
}

const conversationOf = ({ pages }: FakeServer) => [...pages.conversations.values()][0]

function textsOf(conversation: Conversation | undefined): string[] {
  return (conversation?.messages ?? []).map(({ parts }) =>
    parts.map((part) => (part.type === 'text' ? part.text : part.type)).join(' '),
  )
}

const first = line(1, 'user', 'Which tea?') + line(2, 'assistant', 'Green.')

test('what is written to the file appears, each line once it is whole, and Ctrl-C says how it ends', async () => {
  const { server, path, said, stop } = await followFile(first)
  await vi.waitFor(() => expect(said()).toEqual(['Which tea?', 'Green.']), OFTEN)
  const whole = line(3, 'user', 'How warm?')
  appendFileSync(path, whole.slice(0, 40))
  appendFileSync(path, whole.slice(40) + line(4, 'assistant', '80 degrees.').slice(0, 60))
  await vi.waitFor(() => expect(said()).toEqual(['Which tea?', 'Green.', 'How warm?']), OFTEN)
  appendFileSync(path, line(4, 'assistant', '80 degrees.').slice(60))
  await vi.waitFor(() => expect(said()).toHaveLength(4), OFTEN)

  const { exitCode, stdout, stderr } = await stop()
  const [page] = [...server.pages.pages.values()]
  expect(exitCode).toBe(0)
  expect(stdout.trim()).toBe(page?.url)
  expect(page).toMatchObject({ isOpen: true, name: 'Claude Code' })
  expect(stderr).toContain(
    'Stopped after 4 messages. The page says that it has ended, and stays public as it is',
  )
  expect(stderr).toContain('vitrine live --off session.jsonl')
  expect(conversationOf(server)?.messages.map(({ parentId }) => parentId)).toEqual([null, 'u1', 'u2', 'u3'])
  expect(conversationOf(server)?.endedAt).toBeDefined()
})

test('a file that is followed again goes on, though nothing was written to it', async () => {
  const { server, path, said, stop } = await followFile(first)
  await vi.waitFor(() => expect(said()).toHaveLength(2), GENEROUS)
  await stop()
  expect(conversationOf(server)?.endedAt).toBeDefined()
  const cwd = dirname(path)
  const listening = process.listenerCount('SIGINT')
  const again = runVitrine(['live', 'session.jsonl', '--yes'], {
    env: { ...server.env, XDG_STATE_HOME: cwd },
    cwd,
  })
  await vi.waitFor(() => {
    expect(conversationOf(server)?.endedAt).toBeUndefined()
    // A signal before the command listens is heard by nobody.
    expect(process.listenerCount('SIGINT')).toBeGreaterThan(listening)
  }, GENEROUS)
  await stop()
  await again
})

test('what is written while the server is away arrives once it is back, and only once', async () => {
  const { server, path, said, stop } = await followFile(first)
  await vi.waitFor(() => expect(said()).toHaveLength(2), OFTEN)
  server.pages.isAway = true
  appendFileSync(path, line(3, 'user', 'And now?'))
  await vi.waitFor(() => expect(server.pages.broken).toBeGreaterThan(1), OFTEN)
  appendFileSync(path, line(4, 'assistant', 'Later.'))
  server.pages.isAway = false
  await vi.waitFor(() => expect(said()).toEqual(['Which tea?', 'Green.', 'And now?', 'Later.']), OFTEN)
  const { exitCode } = await stop()
  expect(exitCode).toBe(0)
})

test('a file that is written anew keeps the page: changed messages change, and those taken out are gone', async () => {
  const { path, said } = await followFile(first)
  await vi.waitFor(() => expect(said()).toHaveLength(2), OFTEN)
  writeFileSync(`${path}.new`, line(1, 'user', 'Which tea?') + line(2, 'assistant', 'Black.'))
  renameSync(`${path}.new`, path)
  await vi.waitFor(() => expect(said()).toEqual(['Which tea?', 'Black.']), OFTEN)
  writeFileSync(path, line(1, 'user', 'Which tea?'))
  await vi.waitFor(() => expect(said()).toEqual(['Which tea?']), OFTEN)
})

test('a file that is begun anew goes on where the one before ended', async () => {
  const { path, said } = await followFile(first)
  await vi.waitFor(() => expect(said()).toHaveLength(2), OFTEN)
  const other = line(1, 'user', 'Coffee?').replaceAll('u1', 'v1').replace('"session"', '"other"')
  writeFileSync(path, other)
  await vi.waitFor(() => expect(said()).toEqual(['Which tea?', 'Green.', 'Coffee?']), OFTEN)
})

test('an empty file is waited for', async () => {
  const { server, path, said } = await followFile('')
  expect(server.requests).toEqual([])
  appendFileSync(path, first)
  await vi.waitFor(() => expect(said()).toHaveLength(2), OFTEN)
})

test('the same file keeps its page, and --off switches it off', async () => {
  const { server, path, said, stop } = await followFile(first)
  await vi.waitFor(() => expect(said()).toHaveLength(2), OFTEN)
  await stop()
  const cwd = join(path, '..')
  const env = { ...server.env, XDG_STATE_HOME: cwd }
  appendFileSync(path, line(3, 'user', 'More?'))
  const again = runVitrine(['live', 'session.jsonl', '--yes', '--name', 'Tea master'], { env, cwd })
  await vi.waitFor(() => expect(said()).toEqual(['Which tea?', 'Green.', 'More?']), OFTEN)
  process.emit('SIGINT')
  await again
  expect(server.pages.pages.size).toBe(1)

  const { exitCode, stdout } = await runVitrine(['live', 'session.jsonl', '--off'], { env, cwd })
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/The page http.* is switched off/)
  expect([...server.pages.pages.values()]).toMatchObject([{ isOpen: false, name: 'Tea master' }])
})

test.each([
  ['no', false],
  ['yes', true],
])('Ctrl-C on a terminal asks whether the page stays, and "%s" decides', async (answer, isOpen) => {
  const { server, said, stop } = await followFile(first, ['--yes'], [answer])
  await vi.waitFor(() => expect(said()).toHaveLength(2), GENEROUS)
  const { exitCode, stderr } = await stop()
  expect(exitCode).toBe(0)
  expect(stderr).toContain('Does the page stay public as it is? (yes/no)')
  expect(stderr).toContain(
    isOpen ? 'The page says that it has ended, and stays public as it is;' : 'The page is switched off',
  )
  expect([...server.pages.pages.values()]).toMatchObject([{ isOpen }])
})

test.each([
  ['SIGINT', []],
  ['SIGTERM', ['no']],
] as const)('--at-end off switches the page off on %s without asking', async (signal, typed) => {
  const { server, said, stop } = await followFile(first, ['--yes', '--at-end', 'off'], [...typed])
  await vi.waitFor(() => expect(said()).toHaveLength(2), GENEROUS)
  const { exitCode, stderr } = await stop(signal)
  expect(exitCode).toBe(0)
  expect(stderr).not.toContain('(yes/no)')
  expect(stderr).toContain('Stopped after 2 messages. The page is switched off')
  expect([...server.pages.pages.values()]).toMatchObject([{ isOpen: false, name: 'Claude Code' }])
})

test('SIGTERM keeps the page without asking', async () => {
  const { server, said, stop } = await followFile(first, ['--yes'], ['no'])
  await vi.waitFor(() => expect(said()).toHaveLength(2), GENEROUS)
  const { stderr } = await stop('SIGTERM')
  expect(stderr).not.toContain('(yes/no)')
  expect(stderr).toContain('The page says that it has ended, and stays public as it is;')
  expect([...server.pages.pages.values()]).toMatchObject([{ isOpen: true }])
})

test('a conversation that is deleted meanwhile ends it, and says that its page is gone with it', async () => {
  const { server, path, said, running } = await followFile(first)
  await vi.waitFor(() => expect(said()).toHaveLength(2), OFTEN)
  server.pages.conversations.clear()
  appendFileSync(path, line(3, 'user', 'Still there?'))
  const { exitCode, stderr } = await running
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/Nothing more is published. The conversation and its page are gone\.\s+error: /)
  expect(stderr).not.toContain('stays public')
})

test('nothing is published that nobody agreed to', async () => {
  const server = await startFakeServer()
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'session.jsonl'), first)
  const env = { ...server.env, XDG_STATE_HOME: cwd }
  const refused = await runVitrine(['live', 'session.jsonl'], { env, cwd })
  expect(refused.exitCode).toBe(2)
  expect(refused.stderr).toMatch(/everybody with its link can read.*--yes/)
  const declined = await runVitrine(['live', 'session.jsonl'], { env, cwd, typed: ['no'] })
  expect(declined.exitCode).toBe(130)
  expect(declined.stderr).toContain('Nothing was published.')
  const unknown = await runVitrine(['live', 'session.jsonl', '--off'], { env, cwd })
  expect(unknown.stderr).toContain('session.jsonl has no page')
  expect(server.requests).toEqual([])
})

test('a secret that is written later is masked before it is told', async () => {
  const { path, server, said, stop } = await followFile(first)
  await vi.waitFor(() => expect(said()).toHaveLength(2), OFTEN)
  appendFileSync(path, line(3, 'user', `Here: ${token}`))
  await vi.waitFor(() => expect(said()[2]).toBe('Here: [GitHub token 1]'), OFTEN)
  await stop()
  expect(JSON.stringify([...server.pages.conversations.values()])).not.toContain(token)
})

test('without a terminal a file that holds a secret makes no page until it is said what is masked', async () => {
  const secret = first + line(3, 'user', `Here: ${token}`)
  const refused = await followFile(secret)
  const { exitCode, stdout } = await refused.running
  expect([exitCode, stdout]).toEqual([3, ''])
  expect(refused.server.pages.conversations.size).toBe(0)

  const agreed = await followFile(secret, ['--yes', '--redact', 'none'])
  await vi.waitFor(() => expect(agreed.said()[2]).toBe(`Here: ${token}`), OFTEN)
  await agreed.stop()
})
