import Ajv2020 from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareRunFile, traceAbout } from '../__fixtures__/run-file.ts'
import { shareChat } from '../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../__fixtures__/start-test-server.ts'
import { filePart, PIXEL } from '../__fixtures__/transcripts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = async (target: string): Promise<string> => (await server.request(target, { key: null })).text()

/** A chat with each kind of content; what readers see of it has a word of its own. */
const chat = [
  {
    id: 'question',
    role: 'user',
    parts: [
      { type: 'text', text: 'Tell me about wordQuestion & <wordAngle>.' },
      filePart('image/png', PIXEL, 'wordPicture.png'),
    ],
  },
  {
    id: 'answer',
    role: 'assistant',
    parts: [
      { type: 'reasoning', text: 'I think of wordReasoning.' },
      {
        type: 'tool-look',
        toolCallId: 'one',
        state: 'output-available',
        input: { at: 'wordInput' },
        output: 'Found wordOutput.',
      },
      {
        type: 'tool-look',
        toolCallId: 'two',
        state: 'output-error',
        input: { at: 'wordOtherInput' },
        errorText: 'No wordFailure.',
      },
      { type: 'source-url', sourceId: 's', url: 'https://example.org/wordSource', title: 'wordTitle' },
      { type: 'text', text: '| wordCell | b |\n|---|---|\n| 1 | 2 |\n\n```js\nwordCode()\n```' },
    ],
  },
]

const WORDS = JSON.stringify(chat).match(/word[A-Z]\w*/g) ?? []

test('the Markdown of a link holds what its page holds', async () => {
  const { path } = await shareChat(server, chat)
  const [page, markdown] = await Promise.all([read(path), read(`${path}.md`)])
  const missing = (text: string) => WORDS.filter((word) => !text.includes(word))
  expect(WORDS.length).toBe(12)
  expect({ page: missing(page), markdown: missing(markdown) }).toEqual({ page: [], markdown: [] })
})

test.each([
  ['a conversation', () => shareChat(server, chat)],
  ['a run', () => shareRunFile(server, traceAbout('wordRun'))],
])('the JSON of %s is what its published schema says, to a validator of others', async (_, share) => {
  const { path } = await share()
  const content = JSON.parse(await read(`${path}.json`)) as { $schema: string }
  const schema = JSON.parse(await read(new URL(content.$schema).pathname)) as object
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
  expect(validate(content) ? [] : validate.errors).toEqual([])
  const [key = ''] = Object.keys(content).filter((each) => each.endsWith('s') && each !== 'holds')
  expect(validate({ ...content, [key]: [{ id: 7 }] })).toBe(false)
})
