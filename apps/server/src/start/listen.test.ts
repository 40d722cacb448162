import { once } from 'node:events'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

test('a request may go on for as long as it streams, and its head may not', async () => {
  const server = await listen(() => new Response('here'), { host: '127.0.0.1', port: 0 })
  expect(server).toMatchObject({ requestTimeout: 0, headersTimeout: 60_000 })
  server.close()
  await once(server, 'close')
})
