import { toolPath, TOOLS_PATH } from '@vitrine/api-client/contract/tools'
import {
  type ShareAnswer,
  shareContentPath,
  SHARE_PREVIEW_PATH,
  SHARES_PATH,
} from '@vitrine/api-client/contract/shares'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shareRunFile } from '../../__fixtures__/run-file.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { unpack } from '../../platform/database/pack.ts'
import { preparedHtml, snapshots, tools } from '../../platform/database/schema.ts'

const SECRET = 'pelican-under-the-stairs'
const OUTPUT = 'heron-in-the-attic'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.store.database.delete(tools))

const send = (method: string, path: string, body?: unknown) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

let count = 0
async function imported(): Promise<string> {
  count += 1
  const { conversations } = await importChat(server, [
    { id: 'q', role: 'user', parts: [{ type: 'text', text: `Open the door ${count}` }] },
    {
      id: 'a',
      role: 'assistant',
      parts: [
        {
          type: 'tool-open_door',
          toolCallId: 't1',
          state: 'output-available',
          input: { door: 'front-door', passcode: SECRET },
          output: { state: 'open', passcode: OUTPUT, echoed: `said ${SECRET}` },
        },
        { type: 'text', text: 'It is open.' },
      ],
    },
  ])
  return conversations[0]?.id ?? ''
}

const door = {
  name: 'open_door',
  title: 'Door of the house',
  verb: 'Unlocked',
  icon: 'lock',
  objectField: 'door',
  sensitive: ['pass_code'],
}

async function publish(conversationId: string): Promise<ShareAnswer> {
  return (await (await send('POST', SHARES_PATH, { conversationId })).json()) as ShareAnswer
}

const read = async ({ path }: ShareAnswer, format = '') =>
  (await server.request(`${path}${format}`, { key: null, headers: { accept: 'text/html' } })).text()

const documents = (share: ShareAnswer) =>
  Promise.all(['', '.md', '.json'].map((format) => read(share, format)))

async function stored(): Promise<string> {
  const { database } = server.store
  const packed = [
    ...(await database.select({ data: snapshots.model }).from(snapshots)),
    ...(await database.select({ data: preparedHtml.html }).from(preparedHtml)),
  ]
  return (await Promise.all(packed.map(async ({ data }) => (await unpack(data)).toString()))).join('\n')
}

test('readers meet a tool by title, verb, icon and object, and nothing of its sensitive fields is anywhere', async () => {
  await send('POST', TOOLS_PATH, door)
  const share = await publish(await imported())
  const [html = '', markdown = '', json = ''] = await documents(share)
  expect(html).toContain('Unlocked Door of the house')
  expect(html).toContain('class="vitrine-tool-icon"')
  expect(html).toContain('front-door')
  for (const text of [html, markdown, json, await stored()]) {
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain(OUTPUT)
  }
  for (const text of [html, markdown, json]) expect(text).toContain('[withheld]')
  expect(json).toContain('"tool-fields"')
})

test('what stands changes with the next update, and a retry gives no earlier link', async () => {
  const id = await imported()
  const before = await publish(id)
  expect(await read(before)).toContain(SECRET)
  const made = (await (await send('POST', TOOLS_PATH, door)).json()) as { id: string }
  expect(await read(before)).toContain(SECRET)
  const again = await publish(id)
  expect(await read(again)).not.toContain(SECRET)
  expect(again.id).not.toBe(before.id)
  await send('DELETE', `${SHARES_PATH}/${again.id}`)
  await send('PUT', shareContentPath(before.id), {})
  for (const text of await documents(before)) expect(text).not.toContain(SECRET)
  await send('PATCH', toolPath(made.id), { state: 'archived' })
  expect(await read(await publish(await imported()))).not.toContain(SECRET)
})

test('a preview says what readers would get', async () => {
  await send('POST', TOOLS_PATH, door)
  const preview = await (await send('POST', SHARE_PREVIEW_PATH, { conversationId: await imported() })).text()
  expect(preview).toContain('Door of the house')
  expect(preview).not.toContain(SECRET)
})

test('nothing is published of a result that is hidden', async () => {
  await send('POST', TOOLS_PATH, { ...door, sensitive: [], result: 'hidden' })
  for (const text of await documents(await publish(await imported()))) expect(text).not.toContain(OUTPUT)
})

const text = (key: string, value: unknown) => ({ key, value: { stringValue: value } })

test('a run shows nothing of what sensitive fields of its tool calls hold', async () => {
  await send('POST', TOOLS_PATH, door)
  const span = {
    traceId: 'd'.repeat(32),
    spanId: 'd'.repeat(16),
    name: 'execute_tool open_door',
    startTimeUnixNano: '1767323045000000000',
    endTimeUnixNano: '1767323046000000000',
    attributes: [
      text('gen_ai.operation.name', 'execute_tool'),
      text('gen_ai.tool.name', 'open_door'),
      text('gen_ai.tool.call.arguments', JSON.stringify({ door: 'front-door', passcode: SECRET })),
      text('gen_ai.tool.call.result', JSON.stringify({ state: 'open', passcode: OUTPUT })),
    ],
  }
  const share = await shareRunFile(server, { resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] })
  const all = await documents(share)
  for (const written of all) {
    expect(written).not.toContain(SECRET)
    expect(written).not.toContain(OUTPUT)
  }
  expect(all[0]).toContain('front-door')
})
