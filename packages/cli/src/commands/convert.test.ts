import { parseConversation, parseRun } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { runVitrine } from '../__fixtures__/run-vitrine.ts'

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
