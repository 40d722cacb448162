import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { type StartedRun } from '@vitrine/api-client/contract/runs'
import { publicShareSchema } from '@vitrine/api-client/contract/shares'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shareStarted } from '../../__fixtures__/run-file.ts'
import { openWorkflow, reachedRun, readRun, start, startedRun } from '../../__fixtures__/run-workflow.ts'
import { type ScriptedAgent, emit } from '../../__fixtures__/scripted-agent.ts'
import {
  fileInputSchema,
  sendInputFile,
  type SentFile,
  sentInputFile,
} from '../../__fixtures__/send-input-file.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { blobPath } from '../../platform/files/blob-folder.ts'
import { inputFiles, workflowRuns } from '../../platform/database/schema.ts'
import { formOf } from '../workflows/assert-inputs.ts'
import { withAgentFiles } from './agent-files.ts'
import { removeUnusedInputFiles } from './remove-unused-input-files.ts'

let server: RunServer
let agent: ScriptedAgent
let workflowId: string
beforeAll(async () => {
  server = await startRunServer({ workflow: { inputSchema: fileInputSchema } })
  ;({ agent, workflowId } = server)
})
afterAll(() => server.close())

const send = ({ to = workflowId, ...file }: SentFile & { to?: string } = {}) =>
  sendInputFile(server, to, file)
const sent = ({ to = workflowId, ...file }: SentFile & { to?: string } = {}) =>
  sentInputFile(server, to, file)

async function finish(inputs: Record<string, unknown>): Promise<StartedRun> {
  agent.script = emit([])
  const run = await startedRun(server, workflowId, { body: { inputs } })
  await reachedRun(server, run.id, 'succeeded')
  return run
}

test('a file goes up to an id that nobody guesses, its bytes kept as they came', async () => {
  const body = Buffer.from([0, 255, 10, 13])
  const file = await sent({ name: '../../etc/notes.csv', type: 'application/octet-stream', body })
  expect(file).toMatchObject({ name: 'notes.csv', size: 4, mediaType: 'application/octet-stream' })
  expect(file.id).toMatch(/^\w{22,64}$/)
  const sha256 = createHash('sha256').update(body).digest('hex')
  expect(existsSync(blobPath(server.services.folder.blobs, sha256))).toBe(true)
  expect((await sent({ name: 'notes.csv', body })).id).not.toBe(file.id)
})

test('no transaction waits until the bytes of a file are on disk', async () => {
  const inTransaction = new AsyncLocalStorage<true>()
  const { database } = server.services
  const transact = database.transaction.bind(database)
  const transactions = vi
    .spyOn(database, 'transaction')
    .mockImplementation((work, config) => transact((one) => inTransaction.run(true, work, one), config))
  const handle = await open(import.meta.filename)
  await handle.close()
  const within: boolean[] = []
  const files = Object.getPrototypeOf(handle) as FileHandle
  const { sync } = files
  const syncs = vi.spyOn(files, 'sync').mockImplementation(function (this: FileHandle) {
    within.push(inTransaction.getStore() ?? false)
    return sync.call(this)
  })
  try {
    await sent({ body: 'Nobody has sent this before.' })
    expect(transactions).toHaveBeenCalled()
  } finally {
    transactions.mockRestore()
    syncs.mockRestore()
  }
  expect(new Set(within)).toEqual(new Set([false]))
})

test.each<[string, Parameters<typeof send>[0], number]>([
  ['larger than any input takes', { body: 'x'.repeat(2001), type: 'image/png' }, 413],
  ['larger than the inputs of its type take', { body: 'x'.repeat(1001) }, 400],
  ['of a type that no input takes', { type: 'application/zip', name: 'a.zip' }, 400],
  ['for a workflow that is not there', { to: 'x'.repeat(24) }, 404],
])('a file %s is refused', async (_, file, status) => {
  const answer = await send({ ...file, address: '192.0.2.7' })
  expect(answer.status).toBe(status)
})

test('a workflow without a file among its inputs takes none, nor does a closed one', async () => {
  const without = await openWorkflow(server, agent.origin)
  expect((await send({ to: without.id })).status).toBe(400)
  const closed = await openWorkflow(server, agent.origin, { inputSchema: fileInputSchema, isOpen: false })
  expect((await send({ to: closed.id })).status).toBe(404)
})

test('nothing that only reads sends a file up or starts a run', async () => {
  const before = await server.store.database.$count(workflowRuns)
  for (const method of ['GET', 'HEAD', 'PUT'])
    for (const place of ['files', 'runs'])
      expect(
        (await server.request(`/api/public/workflows/${workflowId}/${place}`, { method, key: null })).status,
      ).toBe(404)
  expect(await server.store.database.$count(workflowRuns)).toBe(before)
})

test('the agent gets a short text as it is, and anything else by an address that ends', async () => {
  const text = await sent({ name: 'tea.txt', body: 'Tea is hot.' })
  const picture = await sent({ name: 'cup.png', type: 'image/png', body: 'not really' })
  const { promise: emitted, resolve: end } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  agent.script = async (...call) => {
    ask()
    await emitted
    await emit([])(...call)
  }
  const run = await startedRun(server, workflowId, {
    body: { inputs: { note: 'two files', file: text.id, pictures: [picture.id] } },
  })
  await asked
  const { inputs } = agent.inputs.at(-1)?.forwardedProps ?? {}
  expect(inputs).toEqual({
    note: 'two files',
    file: { name: 'tea.txt', mediaType: 'text/plain', text: 'Tea is hot.' },
    pictures: [{ name: 'cup.png', mediaType: 'image/png', url: expect.stringContaining(picture.id) }],
  })
  expect(agent.inputs.at(-1)?.messages[0]?.content).toBe(JSON.stringify(inputs))
  const [{ url }] = (inputs as { pictures: [{ url: string }] }).pictures
  const fetched = await server.request(new URL(url).pathname, { key: null })
  expect([fetched.status, await fetched.text()]).toEqual([200, 'not really'])
  expect(fetched.headers.get('cache-control')).toBe('private, no-store')
  expect(fetched.headers.get('content-security-policy')).toContain('sandbox')
  const forged = `/api/public/input-files/${picture.id}`
  for (const path of [forged, `${forged}.9999999999.x`, new URL(url).pathname.replace(/.$/, '~')])
    expect((await server.request(path, { key: null })).status).toBe(404)
  end()
  await reachedRun(server, run.id, 'succeeded')
  expect((await server.request(new URL(url).pathname, { key: null })).status).toBe(404)
})

test('a file stands in the fields for files only, as text as long as there is room for it', async () => {
  const { id } = await sent({ body: 'x'.repeat(1000) })
  const { id: runId } = await finish({ file: id })
  const { database, folder } = server.services
  const undeclared = { more: { ids: [id, id] }, [id]: id }
  const given = await withAgentFiles(
    { database, secret: 'key', blobs: folder.blobs, publicUrl: () => 'https://example.test' },
    {
      runId,
      leg: 1,
      inputs: { note: id, pictures: Array(4200).fill(id), ...undeclared },
      readForm: () => formOf(fileInputSchema),
    },
    Date.now() + 60_000,
  )
  const emitted = given.pictures as { text?: string; url?: string }[]
  expect(given).toEqual({ note: id, pictures: emitted, ...undeclared })
  expect(emitted.filter(({ text }) => text?.length === 1000)).toHaveLength(4194)
  expect(emitted.filter(({ url }) => url?.includes(id))).toHaveLength(6)
})

test('the address of a file that an agent tells again is for the agent alone', async () => {
  const file = await sent({ body: 'x'.repeat(900), type: 'image/png', name: 'a.png' })
  agent.script = ({ threadId, runId, messages, forwardedProps }, answer) => {
    const { url = '' } = (forwardedProps.inputs.pictures as { url: string }[])[0] ?? {}
    const pieces = url.match(/.{1,20}/g) ?? []
    const streamed = pieces.map((delta) => ({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta }))
    emit([{ type: 'MESSAGES_SNAPSHOT', messages }, ...streamed])(
      { threadId, runId } as never,
      answer,
      {} as never,
    )
  }
  const run = await startedRun(server, workflowId, { body: { inputs: { pictures: [file.id] } } })
  const { events } = await reachedRun(server, run.id, 'succeeded')
  const emitted = events.map(({ event }) => event as { delta?: string } | null)
  expect(JSON.stringify(events)).toContain('/input-files/…')
  expect(emitted.map((event) => event?.delta ?? '').join('')).toMatch(/^http.*\/input-files\/…$/)
  expect(JSON.stringify(events)).not.toContain(file.id)
  const { link } = await shareStarted(server, run.id, run.controlToken)
  const shared = await (await server.request(`/api/public/shares/${link.id}`, { key: null })).text()
  expect(shared.split('/input-files/…').length).toBeGreaterThan(2)
  expect(shared).not.toContain(file.id)
})

test('text in another encoding is told by its bytes', async () => {
  const file = await sent({ body: Buffer.from([0xff, 0xfe, 0x41, 0x00]) })
  await finish({ file: file.id })
  const { inputs } = agent.inputs.at(-1)?.forwardedProps ?? {}
  expect(inputs).toEqual({
    file: { name: 'a.txt', mediaType: 'text/plain', url: 'data:text/plain;base64,//5BAA==' },
  })
})

test('whoever reads the run sees its files by name and size, and so does who reads the link', async () => {
  const file = await sent({ name: 'tea.txt', body: 'Tea is hot.' })
  const run = await finish({ file: file.id })
  const shown = { type: 'file', filename: 'tea.txt', mediaType: 'text/plain', size: 11 }
  const anyones = await readRun(server, run.id, 0, 'guessed')
  expect(anyones.inputs).toEqual({ file: shown })
  expect(JSON.stringify(anyones)).not.toContain(file.id)
  const { own } = await readRun(server, run.id, 0, run.controlToken)
  expect(own).toEqual({ inputs: { file: file.id }, files: [file] })
  const { link } = await shareStarted(server, run.id, run.controlToken)
  const json = await (await server.request(`/api/public/shares/${link.id}`, { key: null })).text()
  const share = publicShareSchema.parse(JSON.parse(json))
  expect(share).toMatchObject({
    run: { run: { inputs: { file: shown } } },
  })
  expect(json).not.toContain(file.id)
  const html = await (await server.request(link.path, { key: null })).text()
  expect(html).toContain('tea.txt')
})

test.each([
  [
    'of another workflow',
    async () => sent({ to: (await openWorkflow(server, agent.origin, { inputSchema: fileInputSchema })).id }),
  ],
  ['that is not there', async () => ({ id: 'x'.repeat(24) })],
  ['that its field does not take', () => sent({ type: 'image/png', name: 'a.png' })],
])('a start with a file %s is refused', async (_, make) => {
  const before = await server.store.database.$count(workflowRuns)
  const { id } = await make()
  const answer = await start(server, workflowId, { body: { inputs: { file: id } } })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { field: 'inputs.file' } })
  expect(await server.store.database.$count(workflowRuns)).toBe(before)
})

test('a file that nobody used is forgotten after a day; one that a run was started with stays', async () => {
  const [used, unused, young] = [await sent(), await sent(), await sent()]
  await finish({ file: used.id })
  const { database } = server.store
  const past = new Date(Date.now() - 25 * 3_600_000)
  for (const { id } of [used, unused])
    await database.update(inputFiles).set({ createdAt: past }).where(eq(inputFiles.id, id))
  await removeUnusedInputFiles(database)
  const left = (await database.select({ id: inputFiles.id }).from(inputFiles)).map(({ id }) => id)
  expect(left).toEqual(expect.arrayContaining([used.id, young.id]))
  expect(left).not.toContain(unused.id)
  const answer = await start(server, workflowId, { body: { inputs: { file: unused.id } } })
  expect(await answer.json()).toMatchObject({ error: { reason: 'file-gone' } })
})
