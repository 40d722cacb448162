import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmbedTexts } from './embed-texts.ts'

let endpoint: Server
let origin: string
let answer: { status: number; body: string }
beforeAll(async () => {
  endpoint = createServer((_, response) => void response.writeHead(answer.status).end(answer.body))
  endpoint.listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  origin = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`
})
afterAll(() => {
  endpoint.closeAllConnections()
  endpoint.close()
})

const embed = (allowed: string[] = [origin]) =>
  createEmbedTexts({ url: origin, model: 'small', key: undefined }, { allowed })(['one', 'two'])

const vectors = (...data: unknown[]) => JSON.stringify({ data })

test('vectors come in the order of the texts', async () => {
  answer = { status: 200, body: vectors({ index: 1, embedding: [2] }, { index: 0, embedding: [1] }) }
  expect(await embed()).toEqual([[1], [2]])
})

test.each([
  [500, vectors(), /HTTP 500/],
  [200, 'no JSON', /JSON/],
  [200, vectors({ index: 0, embedding: [1] }), /other vectors/],
  [200, vectors({ index: 0, embedding: [1] }, { index: 0, embedding: [1] }), /other vectors/],
  [200, vectors({ index: 0, embedding: [1] }, { index: 1, embedding: [1, 2] }), /other vectors/],
  [200, vectors({ index: 0, embedding: ['x'] }, { index: 1, embedding: [1] }), /embedding/],
])('an answer of %d with %s is none', async (status, body, why) => {
  answer = { status, body }
  await expect(embed()).rejects.toThrow(why)
})

test('an endpoint in a private network is not asked unless that is allowed', async () => {
  await expect(embed([])).rejects.toThrow(/private-address/)
})
