import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, readEvents, resultOf, runInput, runWith } from '../__fixtures__/call-agent.ts'
import { largeText } from '../__fixtures__/large-text.ts'
import { createDemoAgent } from './create-demo-agent.ts'
import { MAX_RUNS, MAX_TEXT_BYTES } from '../inputs/limits.ts'
import { startDemoAgent, type StartedDemoAgent } from './start-demo-agent.ts'

const large = largeText(MAX_TEXT_BYTES)
let started: StartedDemoAgent
const faults: unknown[] = []

beforeAll(async () => {
  started = await startDemoAgent({ onFault: (error) => faults.push(error) })
})
afterAll(() => started.stop())

/** Posts to the listening agent; gives the answer once the first event is there. */
async function begin(inputs: unknown): Promise<Response> {
  const body = JSON.stringify(runInput(inputs))
  return fetch(started.url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
}

test('a text of 2 MB is read whole while other runs begin and end', async () => {
  const before = process.memoryUsage.rss()
  const endings: string[] = []
  const reading = begin({ text: large })
    .then(readEvents)
    .finally(() => endings.push('large'))
  for (let run = 0; run < 3; run += 1) {
    const events = await readEvents(await begin({ text: 'A short text. It has ten words, or even eleven.' }))
    expect(resultOf(events).counts.words).toBe(10)
    endings.push('small')
  }
  const result = resultOf(await reading)
  expect(endings).toEqual(['small', 'small', 'small', 'large'])
  expect(result.document.bytes).toBe(MAX_TEXT_BYTES)
  expect(result.counts.words).toBeGreaterThan(300_000)
  expect(result.keySentences).toHaveLength(5)
  expect(process.memoryUsage.rss() - before).toBeLessThan(500 * 1024 * 1024)
})

test('the work of a run stops when its client goes', async () => {
  const app = createDemoAgent({ onFault: (error) => faults.push(error) })
  const response = await post(app, runInput({ text: large }))
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  // All runs end at once, so that nothing of the first can still be running when these have ended.
  const busy = await Promise.all(Array.from({ length: MAX_RUNS }, () => runWith(app, { text: 'One. Two.' })))
  expect(busy.every((events) => events.at(-1)?.type === 'RUN_FINISHED')).toBe(true)
  expect(faults).toEqual([])
})

test('runs beyond the maximum are asked to come back', async () => {
  const app = createDemoAgent()
  const running = await Promise.all(
    Array.from({ length: MAX_RUNS }, () => post(app, runInput({ text: 'One.' }))),
  )
  const rejected = await post(app, runInput({ text: 'One.' }))
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5'])
  await Promise.all(running.map((response) => response.text()))
  expect((await post(app, runInput({ text: 'One.' }))).status).toBe(200)
})

test('a run that takes too long ends with an error, and its steps with it', async () => {
  const events = await runWith(createDemoAgent({ maxRunMs: 1 }), { text: large })
  expect(events.at(-1)).toMatchObject({ type: 'RUN_ERROR', code: 'time-limit' })
  expect(events.filter(({ type }) => type === 'STEP_STARTED')).toHaveLength(
    events.filter(({ type }) => type === 'STEP_FINISHED').length,
  )
})

test('hostile nesting ends within the time of other texts of its size', async () => {
  const nested = '<div>'.repeat(100_000)
  const events = await runWith(createDemoAgent(), {
    file: { name: 'a.html', text: `${nested}<p>Some words.` },
  })
  expect(resultOf(events).counts.words).toBe(2)
  const stars = await runWith(createDemoAgent(), { text: `# A\n\n${'*a _b '.repeat(20_000)}` })
  expect(resultOf(stars).counts.words).toBe(40_001)
})
