import { createHash } from 'node:crypto'
import { type ShareAnswer, shareAnswerSchema, sharedFilePath } from '@vitrine/api-client/contract/shares'
import { type Depth, type HiddenPart, hiddenParts } from '@vitrine/transcript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importRun, traceAbout } from '../../__fixtures__/run-file.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { preparedHtml, snapshotFiles, snapshots } from '../../platform/database/schema.ts'
import { unpack } from '../../platform/database/pack.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const NOTE = Buffer.from('what the gardener wrote')
const CHART = Buffer.from('what the tool drew')
const urlOf = (bytes: Buffer) => `data:text/plain;base64,${bytes.toString('base64')}`
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Each kind of content by words that stand nowhere else. */
const words: Record<string, string> = {
  system: 'obey-quietly',
  question: 'when-are-peas-sown',
  reasoning: 'pondering-the-frost',
  announcement: 'looking-it-up',
  input: 'almanac-for-march',
  result: 'sow-on-the-ninth',
  answer: 'sow-peas-early',
  file: 'gardener-note.txt',
}

let count = 0
/** A chat of its own for every test: the same content has one link. */
async function importedId(): Promise<string> {
  count += 1
  const { conversations } = await importChat(server, [
    { id: 's', role: 'system', parts: [{ type: 'text', text: words['system'] }] },
    {
      id: 'q',
      role: 'user',
      parts: [
        { type: 'text', text: `${words['question']} ${count}` },
        { type: 'file', mediaType: 'text/plain', filename: words['file'], url: urlOf(NOTE) },
      ],
    },
    {
      id: 'a',
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: words['reasoning'] },
        { type: 'text', text: words['announcement'] },
        {
          type: 'tool-lookUp',
          toolCallId: 't1',
          state: 'output-available',
          input: { page: words['input'] },
          output: { day: words['result'] },
        },
        { type: 'text', text: words['answer'] },
        { type: 'file', mediaType: 'text/plain', filename: 'chart.txt', url: urlOf(CHART) },
      ],
    },
  ])
  return conversations[0]?.id ?? ''
}

const post = (body: unknown) => server.request('/api/shares', { method: 'POST', body: JSON.stringify(body) })

async function published(choice: { depth?: Depth; hidden?: HiddenPart[] }): Promise<ShareAnswer> {
  const response = await post({ conversationId: await importedId(), ...choice })
  expect(response.status).toBe(201)
  return shareAnswerSchema.parse(await response.json())
}

const read = async (path: string) => {
  const response = await server.request(path, { key: null })
  return { status: response.status, text: await response.text() }
}

/** All that anybody can read without an account, and what the database holds for them. */
async function publicTexts({ id, path }: ShareAnswer): Promise<string[]> {
  const answers = await Promise.all(
    [path, `${path}?lng=ar`, `/api/public/shares/${id}`, `${path}.md`, `${path}.json`].map((address) =>
      read(address),
    ),
  )
  for (const { status } of answers) expect(status).toBe(200)
  return answers.map(({ text }) => text)
}

const depthsAndWords: [Depth, string[], string[]][] = [
  ['summary', ['question', 'answer'], ['system', 'reasoning', 'announcement', 'input', 'result', 'file']],
  ['dialogue', ['question', 'announcement', 'answer', 'file'], ['system', 'reasoning', 'input', 'result']],
  ['tools', ['question', 'input', 'result', 'answer', 'file'], ['system', 'reasoning']],
]

describe.each(depthsAndWords)('at depth %s', (depth, shown, gone) => {
  test('page and JSON hold what is shown, and no byte of what is not', async () => {
    const share = await published({ depth })
    expect(share).toMatchObject({ depth, hidden: [] })
    for (const text of await publicTexts(share)) {
      for (const name of shown) expect(text, name).toContain(words[name])
      for (const name of gone) expect(text, name).not.toContain(words[name])
    }
  })
})

test('each hidden part is in nothing that is public, and the page says that it is withheld', async () => {
  const hidden: HiddenPart[] = ['attachments', 'tool-results', 'reasoning', 'system-prompt']
  const share = await published({ hidden })
  expect(share.hidden).toEqual(hiddenParts.filter((part) => hidden.includes(part)))
  const [page = '', arabic, json = ''] = await publicTexts(share)
  for (const text of [page, arabic, json])
    for (const name of ['reasoning', 'result', 'file']) expect(text, name).not.toContain(words[name])
  expect(page).toContain('Withheld from readers: ')
  expect(arabic).toContain('محجوب عن القراء: ')
  expect(JSON.parse(json).conversation.conversation.withheld).toEqual([
    'reasoning',
    'tool-results',
    'attachments',
  ])
})

test('files of withheld parts are not public, and not in what the database holds for readers', async () => {
  const open = await published({})
  for (const bytes of [NOTE, CHART])
    expect(await read(sharedFilePath(open.id, hashOf(bytes)))).toEqual({ status: 200, text: String(bytes) })
  const hidden = await published({ hidden: ['attachments'] })
  for (const bytes of [NOTE, CHART])
    expect((await read(sharedFilePath(hidden.id, hashOf(bytes)))).status).toBe(404)
  const { database } = server.store
  const files = await database.select().from(snapshotFiles)
  const models = await database.select({ hash: snapshots.hash, bytes: snapshots.model }).from(snapshots)
  const html = await database
    .select({ hash: preparedHtml.snapshotHash, bytes: preparedHtml.html })
    .from(preparedHtml)
  const ofHidden: string[] = []
  for (const { hash, bytes } of [...models, ...html]) {
    const text = (await unpack(bytes)).toString()
    if (text.includes('"attachments"')) {
      ofHidden.push(text)
      expect(files.filter(({ snapshotHash }) => snapshotHash === hash)).toEqual([])
    }
  }
  expect(ofHidden.length).toBeGreaterThan(0)
  for (const text of ofHidden) expect(text).not.toMatch(/gardener-note|vitrine-file/)
})

test('one conversation can have links of several depths, and the list says of which', async () => {
  const conversationId = await importedId()
  const ids: string[] = []
  for (const depth of ['summary', 'dialogue', 'everything'])
    ids.push(
      shareAnswerSchema.parse(await (await post({ conversationId, depth, hidden: ['times'] })).json()).id,
    )
  const list = await (await server.request(`/api/shares?conversation=${conversationId}`)).json()
  expect(list.shares.map(({ id, depth, hidden }: ShareAnswer) => [id, depth, hidden]).toReversed()).toEqual([
    [ids[0], 'summary', ['times']],
    [ids[1], 'dialogue', ['times']],
    [ids[2], 'everything', ['times']],
  ])
  expect(new Set(ids).size).toBe(2 + 1)
})

const linkOfRun = async (runId: string, choice: object) =>
  shareAnswerSchema.parse(await (await post({ runId, ...choice })).json())

describe('of a run', () => {
  test('page, JSON and Markdown hold no byte of what is withheld', async () => {
    const { id: runId } = await importRun(server, traceAbout('cold frames'))
    const open = await publicTexts(await linkOfRun(runId, {}))
    for (const text of open) expect(text).toMatch(/Tell me about|model-of-tests/)
    const summary = await publicTexts(await linkOfRun(runId, { depth: 'summary' }))
    for (const text of summary) {
      expect(text).toMatch(/Tell me about cold frames\..*I like/s)
      expect(text).not.toMatch(/model-of-tests|00000000000000a1/)
    }
    const named = await publicTexts(await linkOfRun(runId, { hidden: ['models', 'times'] }))
    for (const text of named) {
      expect(text).toContain('Tell me about')
      expect(text).not.toMatch(/model-of-tests|2026-01-02|00000000000000a1/)
    }
  })

  test('a retry is answered by the link of the same depth', async () => {
    const { id: runId } = await importRun(server, traceAbout('warm beds'))
    const whole = await linkOfRun(runId, {})
    const hidden = await linkOfRun(runId, { hidden: ['times'] })
    expect(hidden.id).not.toBe(whole.id)
    expect((await linkOfRun(runId, {})).id).toBe(whole.id)
    expect(await linkOfRun(runId, { hidden: ['times'] })).toMatchObject({ id: hidden.id, isNew: false })
  })
})

test('secrets in what is withheld need no decision', async () => {
  const { conversations } = await importChat(server, [
    { id: 'q', role: 'user', parts: [{ type: 'text', text: 'Which token?' }] },
    {
      id: 'a',
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: `It is ghp_${'7aB3dE9fG1'.repeat(3)}kLmN2q` },
        { type: 'text', text: 'That one.' },
      ],
    },
  ])
  const conversationId = conversations[0]?.id
  expect((await post({ conversationId })).status).toBe(409)
  expect((await post({ conversationId, hidden: ['reasoning'] })).status).toBe(201)
})

test.each([{ depth: 'shallow' }, { hidden: ['secrets'] }, { hidden: 'times' }])(
  '%j is refused with the field that is wrong',
  async (choice) => {
    const response = await post({ conversationId: await importedId(), ...choice })
    expect(response.status).toBe(400)
    const { error } = await response.json()
    expect(error.field).toMatch(/^(?:depth|hidden)/)
  },
)

test('a live page is refused with parts to withhold, and says what to do', async () => {
  const path = `/api/conversations/${await importedId()}/page`
  const page = { name: 'Garden', description: '', model: null, isOpen: true }
  const put = (body: unknown) => server.request(path, { method: 'PUT', body: JSON.stringify(body) })
  const refused = await put({ ...page, depth: 'dialogue' })
  expect(refused.status).toBe(400)
  expect((await refused.json()).error).toMatchObject({
    field: 'depth',
    message: expect.stringContaining('publish a link to withhold parts of it'),
  })
  expect((await put({ ...page, hidden: [] })).status).toBe(400)
  expect((await put(page)).status).toBe(200)
})
