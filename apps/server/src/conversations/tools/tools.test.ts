import {
  MAX_TOOLS,
  TOOL_IMPORTS_PATH,
  type ToolEntry,
  toolEntrySchema,
  toolImportAnswerSchema,
  toolPath,
  TOOLS_PATH,
} from '@vitrine/api-client/contract/tools'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPerson } from '../../__fixtures__/browser.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { tools } from '../../platform/database/schema.ts'

const weather = {
  name: 'get_weather',
  title: 'Weather',
  verb: 'Looked up',
  icon: 'cloud',
  description: 'Says how it will be.',
  inputSchema: { type: 'object', properties: { city: { type: 'string' } } },
  objectField: 'city',
  result: 'json',
  sensitive: ['api_key'],
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.store.database.delete(tools))

const send = (method: string, path: string, body?: unknown) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

async function make(change: object = {}): Promise<ToolEntry> {
  const answer = await send('POST', TOOLS_PATH, { ...weather, ...change })
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)])
  return toolEntrySchema.parse(await answer.json())
}

async function refusal(answer: Response) {
  const { error } = (await answer.json()) as { error: { field?: string; reason?: string; message: string } }
  return { status: answer.status, ...error }
}

test('a tool is made, read, changed, archived, restored and removed, and each is written down', async () => {
  const { id, ...made } = await make()
  expect(made).toMatchObject({ ...weather, builtIn: null, state: 'active' })
  const changed = await (await send('PATCH', toolPath(id), { title: 'Forecast', sensitive: [] })).json()
  expect(changed).toMatchObject({ name: 'get_weather', title: 'Forecast', sensitive: [], verb: 'Looked up' })
  for (const state of ['archived', 'trashed', 'active', 'trashed'])
    expect(await (await send('PATCH', toolPath(id), { state })).json()).toMatchObject({ state })
  expect((await send('DELETE', toolPath(id))).status).toBe(204)
  expect((await send('GET', toolPath(id))).status).toBe(404)
})

test('own and built-in tools are listed apart, and found by a word', async () => {
  await make()
  await make({ name: 'ignored', builtIn: 'shell' })
  const names = async (query: string) => {
    const { entries } = (await (await send('GET', `${TOOLS_PATH}?${query}`)).json()) as {
      entries: ToolEntry[]
    }
    return entries.map(({ name }) => name)
  }
  expect(await names('kind=own')).toEqual(['get_weather'])
  expect(await names('kind=built-in')).toEqual(['shell'])
  expect(await names('search=how')).toHaveLength(2)
  expect(await names('search=nowhere')).toEqual([])
  expect((await send('GET', `${TOOLS_PATH}?kind=other`)).status).toBe(400)
})

describe('a name', () => {
  test('is that of one tool outside of the trash, also when two come at once', async () => {
    const answers = await Promise.all([1, 2].map(() => send('POST', TOOLS_PATH, weather)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused && (await refusal(refused))).toMatchObject({ field: 'name', reason: 'name-taken' })
  })

  test('that was taken meanwhile keeps a tool in the trash', async () => {
    const { id } = await make()
    await send('PATCH', toolPath(id), { state: 'trashed' })
    await make()
    expect(await refusal(await send('PATCH', toolPath(id), { state: 'active' }))).toMatchObject({
      status: 400,
      reason: 'name-taken',
    })
  })

  test('of a built-in tool stays, and may be that of an own one', async () => {
    const { id } = await make({ builtIn: 'shell' })
    await make({ name: 'shell' })
    expect(await refusal(await send('PATCH', toolPath(id), { name: 'other' }))).toMatchObject({
      status: 400,
      field: 'name',
    })
    expect((await refusal(await send('POST', TOOLS_PATH, { ...weather, builtIn: 'shell' }))).reason).toBe(
      'name-taken',
    )
  })
})

test('a built-in tool withholds what it did until somebody says otherwise', async () => {
  const kept = await make({ builtIn: 'shell', sensitive: undefined })
  expect(kept.sensitive).toEqual(['env', 'environment'])
  expect((await make({ builtIn: 'code', sensitive: [] })).sensitive).toEqual([])
})

test.each([
  ['an icon that is none', { icon: 'dragon' }, /^icon/],
  ['a schema of no object', { inputSchema: { type: 'string' } }, /^inputSchema/],
  ['a schema that is none', { inputSchema: { properties: 7 } }, /^inputSchema/],
  ['a schema that is too large', { inputSchema: { title: 'x'.repeat(60_001) } }, /^inputSchema/],
  ['a way to show results that is none', { result: 'video' }, /^result/],
  ['too many sensitive fields', { sensitive: Array.from({ length: 51 }, (_, at) => `f${at}`) }, /^sensitive/],
  ['a built-in tool that is none', { builtIn: 'teleport' }, /^builtIn/],
  ['a name of nothing', { name: ' ' }, /^name/],
])('%s is refused with the field', async (_, change, field) => {
  const refused = await refusal(await send('POST', TOOLS_PATH, { ...weather, ...change }))
  expect(refused.status).toBe(400)
  expect(refused.field).toMatch(field)
})

test('texts that no database takes lose what it does not take', async () => {
  const made = await make({ title: 'We\0ather', inputSchema: { title: 'a\0b' } })
  expect(made).toMatchObject({ title: expect.not.stringContaining('\0'), inputSchema: { title: 'ab' } })
})

test('no tool is of another workspace', async () => {
  const { id } = await make()
  const stranger = await openPerson(server, 'otto@example.org')
  expect((await stranger.send(toolPath(id))).status).toBe(404)
  expect(await (await stranger.send(TOOLS_PATH)).json()).toMatchObject({ entries: [] })
})

describe('a list of tools', () => {
  const listed = [
    { name: 'get_weather', description: 'Again.' },
    { name: 'add', title: 'Sum', inputSchema: { type: 'object' } },
    { name: 'echo', annotations: { title: 'Echo' } },
  ]

  test.each([
    ['as the whole answer', { jsonrpc: '2.0', id: 1, result: { tools: listed } }],
    ['as its result', { tools: listed, nextCursor: 'x' }],
    ['alone', listed],
  ])('is taken %s, and leaves what there is as it is', async (_, list) => {
    await make()
    const answer = toolImportAnswerSchema.parse(
      await (await send('POST', TOOL_IMPORTS_PATH, { list })).json(),
    )
    expect(answer.created.map(({ name, title }) => [name, title])).toEqual([
      ['add', 'Sum'],
      ['echo', 'Echo'],
    ])
    expect(answer.known).toEqual(['get_weather'])
  })

  test('of functions of a provider is taken too', async () => {
    const list = [{ type: 'function', function: { name: 'add', parameters: { type: 'object' } } }]
    expect(await (await send('POST', TOOL_IMPORTS_PATH, { list })).json()).toMatchObject({
      created: [{ name: 'add', inputSchema: { type: 'object' } }],
    })
  })

  test.each([
    ['is none', 'tools', { reason: 'no-tool-list', field: 'list' }],
    ['is empty', [], { reason: 'no-tool-list' }],
    ['has a tool without a name', { tools: [{ description: 'x' }] }, { reason: 'no-tool-list' }],
    [
      'has a wrong schema',
      [{ name: 'a', inputSchema: { type: 'array' } }],
      { field: 'list.tools.0.inputSchema' },
    ],
    [
      'is too long',
      Array.from({ length: 301 }, (_, at) => ({ name: `t${at}` })),
      { reason: 'too-many-tools' },
    ],
  ])('that %s is refused whole', async (_, list, expected) => {
    expect(await refusal(await send('POST', TOOL_IMPORTS_PATH, { list }))).toMatchObject({
      status: 400,
      ...expected,
    })
    expect(await server.store.database.$count(tools)).toBe(0)
  })
})

test('a workspace has no more tools than its pages are made with in good time', async () => {
  const { id } = await make()
  const [row] = await server.store.database.select().from(tools)
  const others = Array.from({ length: MAX_TOOLS - 1 }, (_, at) => ({
    ...row!,
    id: `${id}${at}`,
    name: `t${at}`,
  }))
  await server.store.database.insert(tools).values(others)
  expect(await refusal(await send('POST', TOOLS_PATH, { ...weather, name: 'more' }))).toMatchObject({
    status: 400,
    reason: 'too-many-tools',
  })
})
