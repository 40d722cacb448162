import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFakeServer } from '../__fixtures__/fake-server.ts'
import { fixtures, runVitrine } from '../__fixtures__/run-vitrine.ts'
import { temporaryFolder } from '../__fixtures__/temporary-folder.ts'

const LINK = /^http:\/\/127\.0\.0\.1:\d+\/shared\/conversations\/share-0+1$/

test('the link alone goes to standard output, and what was read to the person', async () => {
  const server = await startFakeServer()
  const { exitCode, stdout, stderr } = await runVitrine(['share', 'kettle.json'], server)

  expect(exitCode).toBe(0)
  expect(stdout.trimEnd()).toMatch(LINK)
  expect(stderr).toContain('Why does my kettle sing?')
  expect(stderr).toMatch(/1 user, 2 assistant.* · 1 tool call/)
  expect(stderr).toContain('from kettle.json')
  expect(stderr).toContain(`Sending to ${server.url}`)
})

test('the bytes of the file arrive as they are', async () => {
  const server = await startFakeServer()
  await runVitrine(['share', 'kettle.json'], server)
  expect(server.uploads).toEqual([await readFile(join(fixtures, 'kettle.json'))])
})

test('a transcript may come by standard input', async () => {
  const server = await startFakeServer()
  const input = await readFile(join(fixtures, 'kettle.json'))
  const { exitCode, stdout } = await runVitrine(['share', '-'], { ...server, input })
  expect([exitCode, stdout.trimEnd()]).toEqual([0, expect.stringMatching(LINK)])
  expect(server.uploads).toEqual([input])
})

test('what was not understood is told by kind, with the first lines', async () => {
  const { stderr } = await runVitrine(['share', 'session.jsonl'], await startFakeServer())
  expect(stderr).toContain('Not understood, kept as it was: 2 records')
  expect(stderr).toMatch(/ {2}2 × .*watering-can.* \(lines 4, 6\)/)
})

test('without a terminal every conversation of a file is shared, one link a line', async () => {
  const server = await startFakeServer()
  const { stdout, stderr } = await runVitrine(['share', 'several.json'], server)
  expect(stdout.trimEnd().split('\n')).toHaveLength(3)
  expect([...server.shares.values()].map((share) => share.conversationId)).toEqual(['c1', 'c2', 'c3'])
  expect(stderr).toContain('3 conversations')
})

test.each([
  [
    ['--conversation', '3', '-c', '1'],
    ['c3', 'c1'],
  ],
  [['--all'], ['c1', 'c2', 'c3']],
])('%j chooses among several conversations', async (options, expected) => {
  const server = await startFakeServer()
  await runVitrine(['share', 'several.json', ...options], server)
  expect([...server.shares.values()].map((share) => share.conversationId)).toEqual(expected)
})

test('on a terminal the conversations are listed and the person is asked until the answer makes sense', async () => {
  const server = await startFakeServer()
  const { stderr } = await runVitrine(['share', 'several.json'], { ...server, typed: ['9', '2-3'] })
  expect(stderr).toContain('Umbrella trouble')
  expect(stderr).toContain('Numbers from 1 to 3, please, or all.')
  expect([...server.shares.values()].map((share) => share.conversationId)).toEqual(['c2', 'c3'])
})

test('nothing is sent when the person ends the input instead of answering', async () => {
  const server = await startFakeServer()
  const { exitCode, stderr } = await runVitrine(['share', 'several.json'], { ...server, typed: [] })
  expect(exitCode).toBe(130)
  expect(stderr).toContain('Nothing was chosen.')
  expect(server.requests).toEqual([])
})

test('a number the file does not hold is a wrong command line', async () => {
  const server = await startFakeServer()
  const { exitCode, stderr } = await runVitrine(['share', 'several.json', '-c', '4'], server)
  expect(exitCode).toBe(2)
  expect(stderr).toContain('There is no conversation 4: the file holds conversations 1 to 3.')
  expect(server.requests).toEqual([])
})

test('the other branches stay unpublished unless they are asked for, and the person is told', async () => {
  const server = await startFakeServer()
  const first = await runVitrine(['share', 'several.json', '-c', '1'], server)
  expect(first.stderr).toContain('1 other branch is left out (--all-branches shows every branch).')

  const second = await runVitrine(['share', 'several.json', '-c', '1', '--all-branches'], server)
  expect(second.stderr).not.toContain('left out')
  expect([...server.shares.values()].map((share) => share.branches)).toEqual(['current', 'all'])
})

test('--json gives a program all there is to know and the person nothing', async () => {
  const server = await startFakeServer()
  const { stdout, stderr } = await runVitrine(['share', 'several.json', '--json'], server)
  expect(stderr).toBe('')
  const { file, report, conversations } = JSON.parse(stdout)
  expect(file).toBe('several.json')
  expect(report).toMatchObject({ format: 'chatgpt', records: 10, read: 7, skipped: 3 })
  expect(conversations).toHaveLength(3)
  expect(conversations[0]).toMatchObject({
    number: 1,
    title: 'Tea at four',
    branches: 2,
    leftOut: { branches: 1, hiddenMessages: 0 },
    share: { url: expect.stringMatching(LINK) },
  })
})

test('an upload of more than 5 MB tells how far it is, by lines where there is no terminal', async () => {
  const server = await startFakeServer()
  const folder = temporaryFolder()
  const content = 'A long story about rain. '.repeat(260_000)
  writeFileSync(join(folder, 'big.json'), JSON.stringify({ messages: [{ role: 'user', content }] }))
  const { exitCode, stderr } = await runVitrine(['share', 'big.json'], { ...server, cwd: folder })
  expect(exitCode).toBe(0)
  expect(stderr).toMatch(/Sent 0 % of 6\.5 MB\n(?:.*\n)*Sent 100 % of 6\.5 MB/)
})

test('a file larger than the server takes is one clear sentence', async () => {
  const server = await startFakeServer(100)
  const { exitCode, stdout, stderr } = await runVitrine(['share', 'kettle.json'], server)
  expect([exitCode, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`error: The file is larger than ${server.url} takes`)
})

test('a file of runs is told by its steps and shared as a run', async () => {
  const server = await startFakeServer()
  const { exitCode, stdout, stderr } = await runVitrine(['share', 'trace.json'], server)
  expect(exitCode).toBe(0)
  expect(stdout.trimEnd()).toMatch(/\/shared\/agent-workflow-runs\/share-0+1$/)
  expect([...server.shares.values()]).toEqual([{ runId: expect.stringMatching(/^run-/) }])
  expect(stderr).toContain('harbour pilot')
  expect(stderr).toContain('3 steps · 1 failed · 1 model call · 1 tool call · 2.4 s')
})

test('--json tells what became of a run', async () => {
  const { stdout } = await runVitrine(['share', 'trace.json', '--json'], await startFakeServer())
  expect(JSON.parse(stdout)).toMatchObject({
    report: { format: 'otlp', records: 3, read: 3 },
    conversations: [],
    runs: [{ number: 1, steps: 3, failedSteps: 1, share: { isNew: true } }],
  })
})

test.each([
  [['--run', '2'], 'There is no run 2: the file holds one run.'],
  [['--conversation', '1'], 'The file holds runs: choose one by --run <n>.'],
])('%j is no way to name a run of the file', async (options, message) => {
  const { exitCode, stderr } = await runVitrine(['share', 'trace.json', ...options], await startFakeServer())
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
})
