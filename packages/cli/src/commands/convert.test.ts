import { importTranscript, parseConversation, parseRun } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { fixtures, runVitrine } from '../__fixtures__/run-vitrine.ts'

test('a transcript becomes conversations of the model, with the account of its records', async () => {
  const { exitCode, stdout, stderr } = await runVitrine(['convert', 'kettle.json'])
  const { holds, conversations, report } = JSON.parse(stdout)
  expect([exitCode, holds]).toEqual([0, 'conversations'])
  expect(parseConversation(conversations[0]).title).toBe('Why does my kettle sing?')
  expect(report.read).toBe(report.records)
  expect(stderr).toContain('Why does my kettle sing?')
})

test('a file of runs becomes runs of the model', async () => {
  const { holds, runs } = JSON.parse((await runVitrine(['convert', 'trace.json'])).stdout)
  expect(holds).toBe('runs')
  expect(parseRun(runs[0]).steps.map(({ kind, status }) => [kind, status])).toEqual([
    ['agent', 'unset'],
    ['model', 'unset'],
    ['tool', 'failed'],
  ])
})

test('a file in no known format is an error, and nothing is printed', async () => {
  const { exitCode, stdout } = await runVitrine(['convert', '-'], { input: Buffer.from('{"a":1}') })
  expect([exitCode, stdout]).toEqual([1, ''])
})

test('a transcript becomes Markdown of what readers see', async () => {
  const { exitCode, stdout } = await runVitrine(['convert', 'kettle.json', '--to', 'markdown'])
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^# Why does my kettle sing\?\n/)
  expect(stdout).toContain('## User')
  expect((await runVitrine(['convert', 'trace.json', '--to', 'markdown'])).stdout).toContain('tool · failed')
})

test.each(['json', 'markdown'])('as %s with --depth it is what readers of that depth see', async (form) => {
  const { exitCode, stdout } = await runVitrine([
    'convert',
    'session.jsonl',
    '--to',
    form,
    '--depth',
    'summary',
  ])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('List the beds')
  expect(stdout).not.toContain('ls beds')
})

test('a transcript becomes messages that the AI SDK goes on from, a run does not', async () => {
  const { stdout } = await runVitrine(['convert', 'kettle.json', '--to', 'ui-messages'])
  const [question] = JSON.parse(stdout)
  expect(question).toMatchObject({ role: 'user', parts: [{ type: 'text' }] })
  const run = await runVitrine(['convert', 'trace.json', '--to', 'ui-messages'])
  expect([run.exitCode, run.stdout]).toEqual([1, ''])
  expect(run.stderr).toContain('takes conversations')
})

test.each([
  ['claude-code', '.claude/projects/-home-ada/', 'claude --resume '],
  ['codex', '.codex/sessions/', 'codex resume '],
])(
  'as %s it is a session of that agent, with where to put it and what to type',
  async (form, path, command) => {
    const args = ['convert', `${fixtures}session.jsonl`, '--to', form]
    const { exitCode, stdout, stderr } = await runVitrine(args, { cwd: '/home/ada' })
    expect(exitCode).toBe(0)
    const { conversations, report } = importTranscript({ content: stdout })
    expect(report).toMatchObject({ format: form, unknown: 0, repaired: 0 })
    expect(JSON.stringify(conversations[0]?.messages)).toContain('List the beds')
    expect(stderr).toContain(`save this as ~/${path}`)
    expect(stderr).toContain(`type in this folder: ${command}`)
  },
)

test('one conversation of several is chosen for an agent, and a run is refused', async () => {
  const several = await runVitrine(['convert', 'several.json', '--to', 'codex'])
  expect([several.exitCode, several.stdout]).toEqual([2, ''])
  expect(several.stderr).toContain('choose one by --conversation <n>')
  const second = await runVitrine(['convert', 'several.json', '--to', 'codex', '-c', '2'])
  expect([second.exitCode, importTranscript({ content: second.stdout }).report.format]).toEqual([0, 'codex'])
  const run = await runVitrine(['convert', 'trace.json', '--to', 'claude-code'])
  expect([run.exitCode, run.stdout]).toEqual([1, ''])
  expect(run.stderr).toContain('takes conversations')
})
