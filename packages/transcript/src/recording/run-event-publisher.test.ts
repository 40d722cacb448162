import { expect, test } from 'vitest'
import { publishedRun } from '../publication/published-run.ts'
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

test('published events project to the published run, and hold nothing beyond it', () => {
  for (const seed of seeds) {
    const publish = createRunEventPublisher()
    let [recording, visible] = [empty, empty]
    for (const [index, event] of randomRun(seed, 60).entries()) {
      const published = JSON.parse(JSON.stringify(publish(event))) as unknown
      recording = recordRunEvent(recording, event, index)
      visible = recordRunEvent(visible, published, index)
      const publication = publishedRun(recording.run)
      expect(publishedRun(visible.run), `seed ${seed}, event ${index}`).toEqual(publication)
      const known = wordsOf(publication)
      const beyond = [...wordsOf(published)].filter((word) => !known.has(word))
      expect(beyond, `seed ${seed}, event ${index}: ${JSON.stringify([event, published])}`).toEqual([])
    }
  }
})

test('the run itself is published without attributes', () => {
  const publish = createRunEventPublisher()
  const published = randomRun(7, 400).map((event) => publish(event))
  const { run } = published.reduce<typeof empty>((before, event) => recordRunEvent(before, event, 1), empty)
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

test.each([
  [
    ['{"system":"sec', 'ret","cups"', ':2}'],
    ['', '', '{"cups":2}'],
  ],
  [
    [' {"cups":', '"}{",', ' "more": [1]} '],
    [' ', '', '{"cups":"}{", "more": [1]}'],
  ],
  [
    ['[{"role":"system","content":"secret"}]', ' ', '{"system":"secret"}', 'secret'],
    ['[]', '', ' …', ''],
  ],
  [
    ['{secret}', '{}'],
    ['', ''],
  ],
  [['{"x":[{"role":"system","content":"secret"}],"x":1}'], ['{"x":1}']],
  [
    ['two ', '{cups}'],
    ['two ', '{cups}'],
  ],
])('arguments that come as %j are published as %j', (pieces, expected) => {
  const publish = createRunEventPublisher()
  publish({ type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'pour' })
  const published = pieces.map((delta) => publish({ type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta }))
  expect(published).toEqual(expected.map((delta) => ({ type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta })))
})

test('arguments that are being written continue after a repeated start', () => {
  const publish = createRunEventPublisher()
  const begin = { type: 'RUN_STARTED', threadId: 't', runId: 'r' }
  const write = (delta: string) => publish({ type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta })
  publish(begin)
  publish({ type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'pour' })
  write('{"cups"')
  publish(begin)
  expect(write(':2}')).toMatchObject({ delta: '{"cups":2}' })
})

test.each([
  { type: 'RUN_FINISHED', threadId: 't', runId: 'inner' },
  {
    type: 'RUN_FINISHED',
    threadId: 't',
    runId: 'inner',
    outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'ask' }] },
  },
  { type: 'RUN_FINISHED', threadId: 't', runId: 'r', outcome: { type: 'interrupt', interrupts: [] } },
  { type: 'RUN_ERROR' },
])('arguments that are being written go on after an end that is none: %j', (end) => {
  const publish = createRunEventPublisher()
  const write = (delta: string) => publish({ type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta })
  publish({ type: 'RUN_STARTED', threadId: 't', runId: 'r' })
  publish({ type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'pour' })
  write('{"cups"')
  publish(end)
  publish({ type: 'RUN_STARTED', threadId: 't', runId: 'another' })
  expect(write(':2}')).toMatchObject({ delta: '{"cups":2}' })
})

test('arguments too long to be checked are published as an ellipsis', () => {
  const publish = createRunEventPublisher()
  publish({ type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'pour' })
  const pieces = ['{"text":"', 'x'.repeat(1_000_000), '"}', ' ']
  const published = pieces.map((delta) => publish({ type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta }))
  expect(published).toMatchObject([{ delta: '' }, { delta: ' …' }, { delta: '' }, { delta: '' }])
})

const change = (path: string, value: string) => ({
  type: 'ACTIVITY_DELTA',
  messageId: 'm',
  patch: [{ op: 'replace', path, value }],
})

test('a change of an activity is at the right position, also where a system message is left out before it', () => {
  const messages = [
    { role: 'system', content: 'secret' },
    { role: 'user', content: 'Soup?' },
  ]
  const publish = createRunEventPublisher()
  const published = [
    { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
    { type: 'ACTIVITY_SNAPSHOT', messageId: 'm', activityType: 'chat', content: { messages } },
    change('/messages/0/content', 'another secret'),
    change('/messages/1/content', 'Tea?'),
  ].map((event) => publish(event))
  const { run } = published.reduce<typeof empty>((before, event) => recordRunEvent(before, event, 1), empty)

  expect(JSON.stringify(published)).not.toContain('secret')
  expect(run.steps[0]?.conversation?.messages[0]?.parts).toEqual([
    { type: 'data', name: 'chat', data: { messages: [{ role: 'user', content: 'Tea?' }] } },
  ])
})

test('an activity that is a list is published without system messages, and its changes are at the right positions', () => {
  const publish = createRunEventPublisher()
  const content = [
    { role: 'system', content: 'secret' },
    { role: 'user', content: 'Soup?' },
  ]
  const events = [
    { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
    { type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'm', role: 'activity', activityType: 'chat', content }] },
    change('/1/content', 'Tea?'),
  ]
  const published = events.map((event) => publish(event))

  expect(published.slice(1)).toEqual([
    {
      type: 'MESSAGES_SNAPSHOT',
      messages: [{ id: 'm', role: 'activity', activityType: 'chat', content: content.slice(1) }],
    },
    change('/0/content', 'Tea?'),
  ])
})

const snapshot = (content: unknown) => ({
  type: 'ACTIVITY_SNAPSHOT',
  messageId: 'm',
  activityType: 'chat',
  content,
})
const delta = (...patch: object[]) => ({ type: 'ACTIVITY_DELTA', messageId: 'm', patch })

test.each(['copy', 'move'])('content that a %s turns into a system message is no longer published', (op) => {
  const publish = createRunEventPublisher()
  const published = [
    snapshot({ alone: { role: 'system', content: 'hi' }, messages: [] }),
    delta({ op, from: '/alone', path: '/messages/0' }),
    change('/messages/0/content', 'secret'),
  ].map((event) => publish(event))

  expect(JSON.stringify(published)).not.toContain('secret')
})

test('of activities too large to follow, nothing is published from a copy on', () => {
  const publish = createRunEventPublisher()
  const published = [
    snapshot({ alone: { role: 'system' }, messages: [], text: 'x'.repeat(9_000_000) }),
    change('/text', 'short'),
    delta({ op: 'copy', from: '/alone', path: '/messages/0' }),
    change('/messages/0/content', 'secret'),
  ].map((event) => publish(event))

  expect(published.slice(1)).toEqual([change('/text', 'short'), null, null])
})

test('an operation is published without its other fields', () => {
  const publish = createRunEventPublisher()
  publish(snapshot({ cups: 1 }))
  const published = publish(delta({ op: 'replace', path: '/cups', value: 2, from: {}, system: 'secret' }))

  expect(published).toEqual(delta({ op: 'replace', path: '/cups', value: 2 }))
})

test('of an activity that hides something, only keys that differ for readers are published', () => {
  const publish = createRunEventPublisher()
  const chat = [{ role: 'system', content: 'secret' }]
  publish(snapshot({ chat, cups: 1, 'a/b~': 1, long: 'x'.repeat(1000), system: 'secret' }))
  const published = [
    [{ op: 'replace', path: '/cups', value: 2 }],
    [{ op: 'replace', path: '/chat/0/content', value: 'another secret' }],
    [{ op: 'add', path: '/more', value: { system: 'secret', kept: 1 } }],
    [{ op: 'remove', path: '/a~1b~0' }],
    [{ op: 'replace', path: '', value: { chat, cups: 3 } }],
  ].map((patch) => publish(delta(...patch)))

  expect(published).toEqual([
    delta({ op: 'replace', path: '/cups', value: 2 }),
    delta(),
    delta({ op: 'add', path: '/more', value: { kept: 1 } }),
    delta({ op: 'remove', path: '/a~1b~0' }),
    delta({ op: 'replace', path: '', value: { chat: [], cups: 3 } }),
  ])
})

const said = (content: string) => ({ role: 'user', content })

test('of a long list that hides something, only items that differ for readers are published', () => {
  const publish = createRunEventPublisher()
  const hidden = { role: 'system', content: 'secret' }
  const teas = Array.from({ length: 50 }, (_, index) => said(`Tea ${index}`))
  publish(snapshot({ chat: [hidden, ...teas] }))
  const published = [
    { op: 'replace', path: '/chat/3/content', value: 'Soup' },
    { op: 'add', path: '/chat/-', value: said('More') },
    { op: 'remove', path: '/chat/51' },
    { op: 'add', path: '/chat/2', value: hidden },
    { op: 'remove', path: '/chat/0' },
    { op: 'replace', path: '/chat/0', value: said('Milk') },
  ].map((operation) => publish(delta(operation)))

  const chat = [teas[0], teas[1], said('Soup'), ...teas.slice(3)]
  expect(published).toEqual([
    delta({ op: 'replace', path: '/chat/2/content', value: 'Soup' }),
    delta({ op: 'add', path: '/chat/50', value: said('More') }),
    delta({ op: 'remove', path: '/chat/50' }),
    delta(),
    delta(),
    delta({ op: 'replace', path: '/chat/0/content', value: 'Milk' }),
  ])
  expect(publish(delta({ op: 'remove', path: '/chat/0' }))).toEqual(
    delta({ op: 'replace', path: '/chat', value: chat.slice(1) }),
  )
})

test('a replaced or ended activity frees memory for later ones', () => {
  const publish = createRunEventPublisher()
  const large = snapshot({ system: 'secret', text: 'x'.repeat(5_000_000) })
  publish(large)
  publish(large)
  publish({ type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'm', role: 'assistant', content: 'Tea.' }] })
  publish({ ...large, messageId: 'n' })

  expect(publish({ ...change('/text', 'short'), messageId: 'n' })).toMatchObject({
    patch: [{ op: 'replace', path: '/text', value: 'short' }],
  })
})

const answerOf = (content: unknown) => ({
  type: 'TOOL_CALL_RESULT',
  messageId: 'r',
  toolCallId: 'c',
  content,
})

test.each([
  ['{"system":"secret"}\n{"a":1}', '{}\n{"a":1}'],
  ['{"a": 1}, {"system":"secret"}', '{"a": 1}, {}'],
  ['{"x":[{"role":"system","content":"secret"}],"x":1}', '{"x":1}'],
  ['{"a":1}\n{"messages":[{"role":"system","content":"secret...', '{"a":1}\n …'],
  ['[{"content":"secret","role":"developer"}, ...]', ' …'],
  ['[INFO] Ready\n{"system":"secret"}\n', '[INFO] Ready\n{}\n'],
  ['{"a":"{\\"system\\":\\"secret\\"}"}', '{"a":"{}"}'],
  ['{"a":"{\\"system\\":\\"secret', ' …'],
  [
    [
      { role: 'system', content: 'secret' },
      { type: 'system', text: 'secret' },
      { type: 'note', a: 1 },
    ],
    [{ type: 'note', a: 1 }],
  ],
  [[{ type: 'text', role: 'developer', text: 'secret' }], []],
  [[{ type: 'note', text: '{"system":"secret"}' }], [{ type: 'note', text: '{}' }]],
])('an answer of %j is published as %j, live and in the run', (content, expected) => {
  const publish = createRunEventPublisher()
  const events = [
    { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
    { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'ask' },
    answerOf(content),
  ]
  const published = events.map((event) => publish(event))
  const { run } = events.reduce<typeof empty>((before, event) => recordRunEvent(before, event, 1), empty)

  expect(published[2]).toEqual(answerOf(expected))
  expect(JSON.stringify(publishedRun(run))).toContain(JSON.stringify(expected))
  expect(JSON.stringify(publishedRun(run))).not.toContain('secret')
})
