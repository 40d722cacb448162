import { createHash, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { start } from '../../__fixtures__/run-workflow.ts'
import { fileInputSchema, sendInputFile, type SentFile } from '../../__fixtures__/send-input-file.ts'
import { type RunServer, startRunServer } from '../../__fixtures__/start-run-server.ts'
import { blobPath } from '../../platform/files/blob-folder.ts'
import { inputFiles } from '../../platform/database/schema.ts'

let server: RunServer
beforeAll(async () => {
  server = await startRunServer({ workflow: { inputSchema: fileInputSchema } })
})
afterAll(() => server.close())

const send = (file: SentFile) => sendInputFile(server, server.workflowId, file)

async function unusedLength(): Promise<number> {
  const [{ unused } = { unused: '' }] = await server.store.database
    .select({ unused: sql<string>`coalesce(sum(${inputFiles.size}), 0)` })
    .from(inputFiles)
    .where(isNotNull(inputFiles.network))
  return Number(unused)
}

async function withRoom(maxRunsLength: number, work: () => Promise<void>): Promise<void> {
  const before = server.services.maxRunsLength
  Object.assign(server.services, { maxRunsLength })
  await work().finally(() => Object.assign(server.services, { maxRunsLength: before }))
}

const noRoom = (help: string) => ({
  error: { reason: 'no-room', message: expect.stringContaining(help) as unknown },
})

test('one visitor sends up a limited number and length of files, without keeping others from it', async () => {
  const { limits } = server.services.accounts
  const { inputFileByNetwork, inputMegabytesByNetwork } = limits
  Object.assign(limits, { inputFileByNetwork: { burst: 4, refillSeconds: 1000 } })
  const answers = await Promise.all(Array.from({ length: 6 }, () => send({ address: '198.51.100.9' })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(4)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send({ address: '203.0.113.9' })).status).toBe(201)
  Object.assign(limits, {
    inputFileByNetwork,
    inputMegabytesByNetwork: { burst: 2, refillSeconds: 1000 },
  })
  const address = '203.0.113.11'
  const picture = { type: 'image/png', name: 'a.png', body: 'x'.repeat(2000), address }
  // So many that the room is full of them before it is full of runs.
  await Promise.all(
    Array.from({ length: 20 }, (_, place) => send({ ...picture, address: `198.19.0.${place}` })),
  )
  // What finds no room takes nothing from the allowance, and is not kept.
  const unwanted = 'y'.repeat(2000)
  await withRoom(4 * ((await unusedLength()) + 1000), async () => {
    for (let count = 0; count < 3; count += 1)
      expect(await (await send({ ...picture, body: unwanted })).json()).toMatchObject(
        noRoom('removed after a day'),
      )
  })
  const sha256 = createHash('sha256').update(unwanted).digest('hex')
  expect(existsSync(blobPath(server.services.folder.blobs, sha256))).toBe(false)
  const lengths = [await send({ address }), await send({ address }), await send({ address })]
  Object.assign(limits, { inputMegabytesByNetwork })
  expect(lengths.map(({ status }) => status)).toEqual([201, 201, 429])
})

test('files that no run was started with fill up a room of their own, and keep nobody from starting', async () => {
  const series = randomInt(256)
  const picture = (place: number) => ({
    type: 'image/png',
    name: 'a.png',
    body: 'x'.repeat(2000),
    address: `198.18.${series}.${place}`,
  })
  const unused = await unusedLength()
  await withRoom(4 * (unused + 15 * 2000), async () => {
    const ofOne = await Promise.all(Array.from({ length: 20 }, () => send(picture(100))))
    const taken = ofOne.filter(({ status }) => status === 201).length
    expect(taken).toBe(Math.ceil((unused / 2000 + 15) / 4) - 1)
    const ofAll = await Promise.all(Array.from({ length: 20 }, (_, index) => send(picture(index))))
    const full = ofAll.filter(({ status }) => status === 429)
    expect(ofAll.length - full.length).toBe(14 - taken)
    expect(await full[0]?.json()).toMatchObject(noRoom('removed after a day'))
    expect((await start(server, server.workflowId)).status).toBe(201)
  })
})

test('a workspace without room for runs takes no more files, and says what helps', async () => {
  await withRoom(1, async () => {
    const answer = await send({ address: '203.0.113.10' })
    expect(await answer.json()).toMatchObject(noRoom('delete older runs'))
  })
})
