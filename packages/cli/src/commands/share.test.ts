import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importTranscript } from '@vitrine/transcript'
import { AGENT_ID, type FakeServer, startFakeServer } from '../__fixtures__/fake-server.ts'
import { fixtures, runVitrine } from '../__fixtures__/run-vitrine.ts'
import { temporaryFolder } from '../__fixtures__/temporary-folder.ts'

/** In the order of their publication. */
const publishedTitles = ({ shares }: FakeServer) =>
  [...shares.values()].map(({ conversationId = '' }) => conversationId.split(': ')[1])

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

test('what arrives is the model of the file, with the format it came from', async () => {
  const server = await startFakeServer()
  await runVitrine(['share', 'kettle.json'], server)
  const content = await readFile(join(fixtures, 'kettle.json'))
  const { conversations } = importTranscript({ name: 'kettle.json', content })
  expect(server.uploads.map(String)).toEqual([JSON.stringify({ holds: 'conversations', conversations })])
})

test('a transcript may come by standard input', async () => {
  const server = await startFakeServer()
  const input = await readFile(join(fixtures, 'kettle.json'))
  const { exitCode, stdout } = await runVitrine(['share', '-'], { ...server, input })
  expect([exitCode, stdout.trimEnd()]).toEqual([0, expect.stringMatching(LINK)])
  const { conversations } = importTranscript({ content: input })
  expect(server.uploads.map(String)).toEqual([JSON.stringify({ holds: 'conversations', conversations })])
})

test('what was not understood is told by kind, with the first lines', async () => {
  const { stderr } = await runVitrine(['share', 'session.jsonl'], await startFakeServer())
  expect(stderr).toContain('Not understood, kept as it was: 2 records')
  expect(stderr).toMatch(/ {2}2 × .*watering-can.* \(lines 4, 6\)/)
})

test('without a terminal a file of several conversations is refused until it is said which, and nothing is sent', async () => {
  const server = await startFakeServer()
  const { exitCode, stdout, stderr } = await runVitrine(['share', 'several.json'], server)
  expect([exitCode, stdout]).toEqual([2, ''])
  expect(stderr).toContain('The file holds 3 conversations: choose by --conversation <n>, or --all.')
  expect(server.requests).toEqual([])
})

test.each([
  [
    ['--conversation', '3', '-c', '1'],
    ['Rain gauge', 'Tea at four'],
  ],
  [['--all'], ['Tea at four', 'Umbrella trouble', 'Rain gauge']],
])('%j chooses among several conversations', async (options, expected) => {
  const server = await startFakeServer()
  const { stdout, stderr } = await runVitrine(['share', 'several.json', ...options], server)
  expect(publishedTitles(server)).toEqual(expected)
  expect(stdout.trimEnd().split('\n')).toHaveLength(expected.length)
  expect(stderr).toContain('3 conversations')
})

test('no byte of a conversation that was not chosen leaves the machine', async () => {
  const server = await startFakeServer()
  await runVitrine(['share', 'several.json', '-c', '1'], server)
  const bytes = Buffer.concat(server.uploads).toString()
  expect(bytes).toContain('Tea at four')
  expect(bytes).not.toMatch(/Umbrella|Rain gauge|several\.json/)
  expect(server.requests.slice(1)).toEqual(['POST /api/conversations', 'POST /api/shares'])
})

test('on a terminal the conversations are listed and the person is asked until the answer makes sense', async () => {
  const server = await startFakeServer()
  const { stderr } = await runVitrine(['share', 'several.json'], { ...server, typed: ['9', '2-3'] })
  expect(stderr).toContain('Umbrella trouble')
  expect(stderr).toContain('Numbers from 1 to 3, please, or all.')
  expect(publishedTitles(server)).toEqual(['Umbrella trouble', 'Rain gauge'])
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
  const { stdout, stderr } = await runVitrine(['share', 'several.json', '--all', '--json'], server)
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

test('what is larger than the server takes is told before anything is sent, by what would be sent', async () => {
  const folder = temporaryFolder()
  const long = { role: 'user', content: 'A long story about rain. '.repeat(80_000) }
  const short = { role: 'user', content: 'Drizzle.' }
  writeFileSync(
    join(folder, 'two.jsonl'),
    [{ messages: [long] }, { messages: [short] }].map((each) => JSON.stringify(each)).join('\n'),
  )
  const server = await startFakeServer({ limitBytes: 1_500_000 })
  const { exitCode, stdout, stderr } = await runVitrine(['share', 'two.jsonl', '--all'], {
    ...server,
    cwd: folder,
  })
  expect([exitCode, stdout]).toEqual([1, ''])
  expect(stderr).toContain('Number 1 of the file is 2.0 MB, and the server takes 1.5 MB: nothing was sent.')
  expect(server.requests).toEqual(['GET /api/health'])

  const small = await runVitrine(['share', 'two.jsonl', '-c', '2'], { ...server, cwd: folder })
  expect(small.exitCode).toBe(0)
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

test('it is said which agent speaks, before the link stands', async () => {
  const server = await startFakeServer()
  const { exitCode } = await runVitrine(['share', 'kettle.json', '--as', AGENT_ID], server)
  expect(exitCode).toBe(0)
  expect([...server.agents.values()]).toEqual([AGENT_ID])
  const kinds = server.requests.map((call) => call.split(' ')[0])
  expect(kinds.slice(-2)).toEqual(['PUT', 'POST'])
})

test('an agent that the workspace does not have publishes nothing', async () => {
  const server = await startFakeServer()
  const { exitCode, stdout } = await runVitrine(['share', 'kettle.json', '--as', 'x'.repeat(24)], server)
  expect([exitCode, stdout, server.shares.size]).toEqual([1, '', 0])
})
