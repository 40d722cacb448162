import { expect, test } from 'vitest'
import { publishedRun } from '../model/published-run.ts'
import { randomRun } from './__fixtures__/random-run.ts'
import { recordRunEvent } from './record-run-event.ts'
import { createRunEventPublisher } from './run-event-publisher.ts'
import { createRunRecording } from './run-recording.ts'

const empty = createRunRecording({
  runId: 'r',
  threadId: 't',
  workflow: { name: 'Tea' },
  inputs: { topic: 'tea' },
})
const wordsOf = (value: unknown) => new Set(JSON.stringify(value).match(/word\d+x/g))
const seeds = Array.from({ length: 20 }, (_, index) => index + 1)

test('what is published of events makes the publication of their run, and tells no word beyond it', () => {
  for (const seed of seeds) {
    const publish = createRunEventPublisher()
    let [recording, shown] = [empty, empty]
    for (const [index, event] of randomRun(seed, 60).entries()) {
      const told = JSON.parse(JSON.stringify(publish(event))) as unknown
      recording = recordRunEvent(recording, event, index)
      shown = recordRunEvent(shown, told, index)
      const publication = publishedRun(recording.run)
      expect(publishedRun(shown.run), `seed ${seed}, event ${index}`).toEqual(publication)
      const known = wordsOf(publication)
      const beyond = [...wordsOf(told)].filter((word) => !known.has(word))
      expect(beyond, `seed ${seed}, event ${index}: ${JSON.stringify([event, told])}`).toEqual([])
    }
  }
})

test('the run itself is told without attributes', () => {
  const publish = createRunEventPublisher()
  const told = randomRun(7, 400).map((event) => publish(event))
  const { run } = told.reduce<typeof empty>((before, event) => recordRunEvent(before, event, 1), empty)
  expect([run, ...run.steps].filter(({ attributes }) => attributes)).toEqual([])
})

test('an event that hides nothing is published as it is', () => {
  const publish = createRunEventPublisher()
  const events = [
    { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
    { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant', timestamp: 5 },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Tea.' },
    { type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'm', role: 'assistant', content: 'Tea.' }] },
    { type: 'RUN_FINISHED', threadId: 't', runId: 'r', result: { cups: 2 }, outcome: { type: 'success' } },
  ]
  for (const event of events) expect(JSON.stringify(publish(event))).toBe(JSON.stringify(event))
})
