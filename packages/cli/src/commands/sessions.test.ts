import { chmodSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { runVitrine } from '../__fixtures__/run-vitrine.ts'
import { temporaryFolder } from '../__fixtures__/temporary-folder.ts'

let home: string
let env: Record<string, string>
beforeEach(() => {
  home = temporaryFolder()
  env = { HOME: home }
})

const CLAUDE = '0b6f3e3a-7c1d-4f55-9d2e-000000000001'

function write(path: string, records: object[], day: number): string {
  const file = join(home, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  const time = new Date(Date.UTC(2026, 0, day, 12))
  utimesSync(file, time, time)
  return file
}

function claudeSession(question: string, day: number, project = '/srv/shop', name = CLAUDE): string {
  const record = {
    type: 'user',
    uuid: 'u1',
    parentUuid: null,
    sessionId: name,
    cwd: project,
    message: { role: 'user', content: question },
  }
  return write(`.claude/projects/${project.replaceAll('/', '-')}/${name}.jsonl`, [record], day)
}

function codexSession(question: string, day: number, source: unknown = 'cli'): string {
  return write(
    `.codex/sessions/2026/01/0${day}/rollout-2026-01-0${day}T12-00-00-abc.jsonl`,
    [
      { type: 'session_meta', payload: { id: 'abc', cwd: '/srv/garden', source } },
      { type: 'event_msg', payload: { type: 'user_message', message: question } },
    ],
    day,
  )
}

async function titles(...words: string[]): Promise<string[]> {
  const { stdout } = await runVitrine(['sessions', '--json', ...words], { env })
  return JSON.parse(stdout).sessions.map(({ title }: { title: string }) => title)
}

async function newest(...args: string[]): Promise<string> {
  const { stdout } = await runVitrine(['sessions', '--latest', ...args], { env })
  return stdout.trim()
}

describe('sessions', () => {
  test('lists the sessions of all agents, newest first, and says where it looked', async () => {
    claudeSession('Mend the kettle', 2)
    codexSession('Water the beds', 3)
    const { exitCode, stdout, stderr } = await runVitrine(['sessions'], { env })

    expect(exitCode).toBe(0)
    const lines = stdout.split('\n').map((line) => line.trim())
    expect(lines[0]).toBe('1  Water the beds')
    expect(lines[1]).toMatch(/^Codex · \/srv\/garden · 2026-01-03 \d\d:00 · \d+ bytes$/)
    expect(lines[2]).toMatch(/^~\/\.codex\/sessions\/2026\/01\/03\/rollout-/)
    expect(lines[3]).toBe('2  Mend the kettle')
    expect(stderr).toContain('Looked in ~/.claude/projects (Claude Code): 1 session.')
    expect(stderr).toContain('Not on this machine: ~/.gemini/tmp (Gemini CLI), ')
  })

  test('finds words in title, folder and name of the agent', async () => {
    claudeSession('Mend the kettle', 2)
    codexSession('Water the beds', 3)

    expect(await titles('KETTLE')).toEqual(['Mend the kettle'])
    expect(await titles('garden', 'water')).toEqual(['Water the beds'])
    expect(await titles('claude')).toEqual(['Mend the kettle'])
    expect(await titles('kettle', 'water')).toEqual([])
  })

  test('gives every fact as JSON, with the folders that were searched', async () => {
    const path = claudeSession('Mend the kettle', 2)
    const { stdout, stderr } = await runVitrine(['sessions', '--json'], { env })

    const { sessions, searched } = JSON.parse(stdout)
    expect(stderr).toBe('')
    expect(sessions).toEqual([
      {
        agent: 'claude-code',
        agentName: 'Claude Code',
        title: 'Mend the kettle',
        project: '/srv/shop',
        modifiedAt: '2026-01-02T12:00:00.000Z',
        bytes: statSync(path).size,
        path,
      },
    ])
    expect(searched).toContainEqual({
      agent: 'Claude Code',
      path: join(home, '.claude/projects'),
      found: 1,
    })
    expect(searched).toContainEqual({
      agent: 'Pi',
      path: join(home, '.pi/agent/sessions'),
      found: 0,
      problem: 'missing',
    })
  })

  test('narrows by agent and by folder', async () => {
    claudeSession('Mend the kettle', 2)
    claudeSession('Bake', 4, '/srv/bakery')
    codexSession('Water the beds', 3)

    expect(await newest()).toMatch(/-srv-bakery/)
    expect(await newest('--agent', 'codex')).toMatch(/rollout/)
    expect(await newest('--project', 'shop')).toMatch(/-srv-shop/)
  })

  test('a project that is a folder means that folder and those in it, not its neighbours', async () => {
    const project = join(home, 'code')
    mkdirSync(join(project, 'inner'), { recursive: true })
    claudeSession('Inside', 2, join(project, 'inner'))
    claudeSession('Beside', 3, `${project}-two`, CLAUDE.replace(/1$/, '2'))
    const { stdout } = await runVitrine(['sessions', '--json', '--project', '.'], { env, cwd: project })

    expect(JSON.parse(stdout).sessions.map(({ title }: { title: string }) => title)).toEqual(['Inside'])
  })

  test('looks where an environment variable says an agent keeps its sessions', async () => {
    write(`elsewhere/sessions/2026/01/02/rollout-a.jsonl`, [{ type: 'session_meta', payload: {} }], 2)
    const { stdout } = await runVitrine(['sessions', '--latest'], {
      env: { ...env, CODEX_HOME: join(home, 'elsewhere') },
    })

    expect(stdout.trim()).toBe(join(home, 'elsewhere/sessions/2026/01/02/rollout-a.jsonl'))
  })

  test('leaves out sub-agents, empty files and files of other kinds', async () => {
    codexSession('Water the beds', 3, { subagent: 'review' })
    write('.claude/projects/-work/agent-1234abcd.jsonl', [{ type: 'user' }], 2)
    write(`.claude/projects/-work/${CLAUDE}.jsonl`, [], 2)
    write('.claude/projects/-work/notes.txt', [{}], 2)
    const { stdout } = await runVitrine(['sessions', '--json'], { env })

    expect(JSON.parse(stdout).sessions).toEqual([])
  })

  test('a session that cannot be read is listed without a title', async () => {
    const file = claudeSession('Mend the kettle', 2)
    writeFileSync(file, '{"broken\n\u0000')
    const { stdout } = await runVitrine(['sessions'], { env })

    expect(stdout).toContain('1  nothing asked yet')
  })

  test('a title at the end of a long session is found, and only its ends are read', async () => {
    const file = claudeSession('Mend the kettle', 2)
    const filler = `${JSON.stringify({ type: 'progress', text: 'x'.repeat(1000) })}\n`.repeat(2000)
    const title = JSON.stringify({ type: 'custom-title', customTitle: 'The kettle' })
    writeFileSync(file, `${filler}${title}\n`)
    const { stdout } = await runVitrine(['sessions'], { env })

    expect(stdout).toContain('1  The kettle')
  })

  test('lists 20 and says that there are more', async () => {
    for (let number = 10; number < 32; number += 1)
      claudeSession(`Question ${number}`, 2, '/work', `${CLAUDE.slice(0, -2)}${number}`)
    const some = await runVitrine(['sessions'], { env })
    const all = await runVitrine(['sessions', '--all'], { env })
    const two = await runVitrine(['sessions', '-n', '2'], { env })

    expect([some, all, two].map(({ stdout }) => stdout.match(/Question/g)?.length)).toEqual([20, 22, 2])
    expect(some.stderr).toContain('There are more')
    expect(all.stderr).not.toContain('There are more')
  })

  test('finds nothing: says where it looked, with exit code 1', async () => {
    const { exitCode, stdout, stderr } = await runVitrine(['sessions'], { env })

    expect([exitCode, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /^error: No session was found\. Looked in ~\/\.claude\/projects, ~\/\.codex\/sessions, ~\/\.gemini/,
    )
  })

  test('an agent that is not known is refused with those that are', async () => {
    const { exitCode, stderr } = await runVitrine(['sessions', '--agent', 'hal'], { env })

    expect(exitCode).toBe(2)
    expect(stderr).toMatch(/^error: No agent is called hal\. Known are claude-code, codex, /)
  })

  test('writes nothing anywhere', async () => {
    const file = claudeSession('Mend the kettle', 2)
    const before = [readdirSync(home, { recursive: true }), statSync(file).mtimeMs]
    await runVitrine(['sessions'], { env })

    expect([readdirSync(home, { recursive: true }), statSync(file).mtimeMs]).toEqual(before)
  })

  test.skipIf(process.getuid?.() === 0)('a folder that may not be read is named', async () => {
    claudeSession('Mend the kettle', 2)
    codexSession('Water the beds', 3)
    chmodSync(join(home, '.codex/sessions'), 0)
    const { stderr } = await runVitrine(['sessions'], { env })
    chmodSync(join(home, '.codex/sessions'), 0o700)

    expect(stderr).toContain('~/.codex/sessions (Codex) may not be read by this user.')
  })

  test('a title cannot command the terminal', async () => {
    claudeSession('\u001b]8;;https://evil.example\u0007Click\u001b[2J', 2)
    const { stdout } = await runVitrine(['sessions'], { env })

    expect(stdout).toContain('Click')
    // eslint-disable-next-line no-control-regex
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
  })
})

describe('a command without a file', () => {
  test('takes the newest session under --latest', async () => {
    claudeSession('My key is in /home/ada/keys', 2)
    claudeSession('Mend the kettle', 3, '/work', CLAUDE.replace(/1$/, '2'))
    const { exitCode, stderr, stdout } = await runVitrine(['check', '--latest'], { env })

    expect([exitCode, stdout]).toEqual([0, 'Nothing found.\n'])
    expect(stderr).toContain('Mend the kettle')
  })

  test('lets the person at a terminal pick one, also after looking for words', async () => {
    claudeSession('Mend the kettle', 2)
    codexSession('Water the beds', 3)
    const { exitCode, stderr } = await runVitrine(['check'], { env, typed: ['9', 'moon', 'kettle', '1'] })

    expect(exitCode).toBe(0)
    expect(stderr).toContain('1  Water the beds')
    expect(stderr).toContain('A number from 1 to 2, please, or words to look for.')
    expect(stderr).toContain('No session has these words')
    expect(stderr).toMatch(/Which session\? \(1, or words to look for\) .*1 message \(1 user, 0 assistant\)/s)
  })

  test('ends where the person picks none', async () => {
    claudeSession('Mend the kettle', 2)
    const { exitCode, stderr } = await runVitrine(['share'], { env, typed: [] })

    expect(exitCode).toBe(130)
    expect(stderr).toContain('Nothing was chosen.')
  })

  test.each(['share', 'live', 'check'])(
    '%s asks for a file or --latest where nobody can pick',
    async (command) => {
      claudeSession('Mend the kettle', 2)
      const { exitCode, stderr } = await runVitrine([command], { env })

      expect(exitCode).toBe(2)
      expect(stderr).toMatch(/^error: Give a transcript file, or --latest /)
    },
  )

  test('refuses a file together with options that choose a session', async () => {
    const { exitCode, stderr } = await runVitrine(['check', 'kettle.json', '--latest'], { env })

    expect(exitCode).toBe(2)
    expect(stderr).toContain('give them or a file, not both')
  })

  test('says that no session of a folder was found', async () => {
    claudeSession('Mend the kettle', 2)
    const { exitCode, stderr } = await runVitrine(['check', '--latest', '--project', 'moon'], { env })

    expect(exitCode).toBe(1)
    expect(stderr).toBe('error: 1 session was found, but none that is meant by this.\n')
  })
})
