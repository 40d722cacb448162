import { HttpAgent } from '@ag-ui/client'
import { AGUI_MEDIA_TYPE } from '@ag-ui/encoder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, readEvents, resultOf, runInput, runWith } from '../__fixtures__/call-agent.ts'
import { createDemoAgent } from './create-demo-agent.ts'
import type { RunState } from '../run/run-state.ts'
import { startDemoAgent, type StartedDemoAgent } from './start-demo-agent.ts'
import { demoWorkflow } from '../run/demo-workflow.ts'

const app = createDemoAgent()
const [example] = demoWorkflow.examples
const inputs = example?.inputs
let started: StartedDemoAgent

function messageOf(content: unknown): Record<string, unknown> {
  return { threadId: 't', runId: 'r', messages: [{ id: 'm', role: 'user', content }] }
}

async function typeFor(accept: string): Promise<string | null> {
  const response = await post(app, runInput({ text: 'One.' }), { accept })
  await response.arrayBuffer()
  return response.headers.get('content-type')
}

beforeAll(async () => {
  started = await startDemoAgent()
})
afterAll(() => started.stop())

test('a run begins and ends once, and everything in it that starts has its end', async () => {
  const events = await runWith(app, inputs)
  const types = events.map(({ type }) => type as string)
  expect(types[0]).toBe('RUN_STARTED')
  expect(types.at(-1)).toBe('RUN_FINISHED')
  expect(types.filter((type) => type.startsWith('RUN_'))).toHaveLength(2)
  const named = (type: string, key: string) =>
    events.flatMap((event) => (event.type === type ? (event as unknown as Record<string, unknown>)[key] : []))
  expect(named('STEP_FINISHED', 'stepName').toSorted()).toEqual(named('STEP_STARTED', 'stepName').toSorted())
  for (const end of ['TOOL_CALL_ARGS', 'TOOL_CALL_END', 'TOOL_CALL_RESULT'])
    expect(named(end, 'toolCallId').toSorted()).toEqual(named('TOOL_CALL_START', 'toolCallId').toSorted())
  expect(named('TEXT_MESSAGE_END', 'messageId')).toEqual(named('TEXT_MESSAGE_START', 'messageId'))
})

test('the analyses run side by side between reading and writing', async () => {
  const events = await runWith(app, inputs)
  const steps = events.flatMap((event) =>
    event.type === 'STEP_STARTED' || event.type === 'STEP_FINISHED' ? `${event.type} ${event.stepName}` : [],
  )
  expect(steps.slice(0, 6)).toEqual([
    'STEP_STARTED read',
    'STEP_FINISHED read',
    'STEP_STARTED outline',
    'STEP_STARTED key-sentences',
    'STEP_STARTED names-and-numbers',
    'STEP_STARTED counts',
  ])
  expect(steps.slice(-2)).toEqual(['STEP_STARTED compose', 'STEP_FINISHED compose'])
  expect(demoWorkflow.graph.nodes.map(({ id }) => `STEP_FINISHED ${id}`).toSorted()).toEqual(
    steps.filter((step) => step.startsWith('STEP_FINISHED')).toSorted(),
  )
})

test('the result of each analysis is what its tool gave, and the message is the digest', async () => {
  const events = await runWith(app, inputs)
  const result = resultOf(events)
  const contentOf = (name: string): unknown => {
    const call = events.find((event) => event.type === 'TOOL_CALL_START' && event.toolCallName === name)
    const answer = events.find(
      (event) =>
        event.type === 'TOOL_CALL_RESULT' &&
        call?.type === 'TOOL_CALL_START' &&
        event.toolCallId === call.toolCallId,
    )
    return answer?.type === 'TOOL_CALL_RESULT' ? JSON.parse(answer.content as string) : undefined
  }
  expect(contentOf('count_text')).toEqual(result.counts)
  expect(contentOf('find_key_sentences')).toEqual(result.keySentences)
  expect(contentOf('find_outline')).toEqual(result.outline)
  const said = events.map((event) => (event.type === 'TEXT_MESSAGE_CONTENT' ? event.delta : '')).join('')
  expect(said).toBe(result.markdown)
  expect(said).toContain('| 24 metres | The wooden tower stood 24 metres high and carried 60 candles. |')
})

test('the official client accepts the run, and applies its state and messages', async () => {
  const agent = new HttpAgent({ url: started.url })
  const { result, newMessages } = await agent.runAgent({ forwardedProps: { inputs } })
  const { steps } = agent.state as RunState
  expect(Object.values(steps)).toEqual(demoWorkflow.graph.nodes.map(() => ({ status: 'done', progress: 1 })))
  expect(newMessages.at(-1)).toMatchObject({
    role: 'assistant',
    content: (result as { markdown: string }).markdown,
  })
  expect(newMessages.filter(({ role }) => role === 'tool')).toHaveLength(7)
})

test('a message of the user is read where there are no inputs, and a document in it', async () => {
  const typed = await readEvents(await post(app, messageOf('One word. Two words more.')))
  expect(resultOf(typed).counts.words).toBe(5)
  const source = {
    type: 'data',
    value: Buffer.from('# Tea\n\nIt is hot.').toString('base64'),
    mimeType: 'text/markdown',
  }
  const sent = await readEvents(await post(app, messageOf([{ type: 'document', source }])))
  expect(resultOf(sent).document).toMatchObject({ title: 'Tea', format: 'markdown' })
})

test('only what is asked for is looked for', async () => {
  const events = await runWith(app, { ...inputs, include: ['numbers'], length: 'long' })
  const { keySentences, names, numbers, outline, terms } = resultOf(events)
  expect([keySentences, names, outline, terms]).toEqual([undefined, undefined, undefined, undefined])
  expect(numbers?.numbers.map(({ text }) => text)).toEqual(['24 metres', '60 candles', '120 years'])
  expect(events.filter(({ type }) => type === 'STEP_STARTED')).toHaveLength(4)
})

test.each([
  ['nothing', {}, /"text" and "file" are empty/],
  ['spaces', { text: ' \n' }, /Give a text or choose a file/],
  ['no words', { text: '… 🙂 —' }, /no words to read/],
  ['another length', { text: 'a', length: 'huge' }, /"length" has to be one of short, medium, long/],
  ['another part', { text: 'a', include: ['poem'] }, /"include" can hold outline, keySentences/],
  ['a list', ['a'], /"forwardedProps.inputs" has to be an object/],
  ['no language', { text: 'a', language: '!' }, /"language" has to be a language such as "en"/],
  ['too much', { file: { name: 'a.txt', text: 'é'.repeat(2 ** 20 + 1) } }, /"a.txt" is larger than 2 MB/],
  ['a picture', { file: { name: 'a.png', mediaType: 'image/png', text: 'x' } }, /image\/png.*does not read/],
  ['binary data', { file: { name: 'a', text: 'a\0b' } }, /"a" holds binary data/],
  ['broken CSV', { file: { name: 'a.csv', text: 'a,b\n"x' } }, /The file is no CSV: Quote Not Closed/],
  ['broken JSON', { file: { name: 'a.json', text: '{"a":' } }, /The file is no JSON/],
  [
    'bad UTF-8',
    { file: { name: 'a.txt', url: 'data:text/plain;base64,/w==' } },
    /"a.txt" is no text in UTF-8/,
  ],
  ['an inner address', { file: { name: 'a', url: 'http://127.0.0.1:1/' } }, /does not load from/],
  ['a local file', { file: { name: 'a', url: 'file:///etc/passwd' } }, /does not load from/],
])('%s as input ends the run with an error that says what to do', async (_, given, message) => {
  const events = await runWith(app, given)
  expect(events[0]?.type).toBe('RUN_STARTED')
  expect(events.at(-1)).toMatchObject({ type: 'RUN_ERROR', message: expect.stringMatching(message) })
  const count = (type: string) => events.filter((event) => event.type === type).length
  expect(count('STEP_FINISHED')).toBe(count('STEP_STARTED'))
  expect(count('TOOL_CALL_RESULT')).toBe(count('TOOL_CALL_START'))
  expect(count('RUN_FINISHED')).toBe(0)
})

test('a file is loaded from an origin that is named', async () => {
  const url = `${started.url}/`
  const named = createDemoAgent({ fileOrigins: [started.url] })
  const events = await runWith(named, { file: { name: 'workflow.json', mediaType: '', url } })
  expect(resultOf(events).document).toMatchObject({ name: 'workflow.json', format: 'json', language: 'en' })
})

test('a body that is no run input, and a request from a page, are rejected', async () => {
  expect((await post(app, { threadId: 't' })).status).toBe(400)
  expect((await post(app, null)).status).toBe(400)
  expect((await post(app, runInput(inputs), { origin: 'https://example.org' })).status).toBe(403)
  const large = await app.request('/', {
    method: 'POST',
    body: 'x'.repeat(17 * 1024 * 1024),
    headers: { 'content-length': '17825792' },
  })
  expect(large.status).toBe(413)
})

test('events come in the binary format only when the request asks for it', async () => {
  expect(await typeFor(AGUI_MEDIA_TYPE)).toBe(AGUI_MEDIA_TYPE)
  expect(await typeFor('*/*')).toBe('text/event-stream')
})
