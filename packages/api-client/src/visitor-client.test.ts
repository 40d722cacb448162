import { expect, test } from 'vitest'
import { SHARE_ID } from './__fixtures__/answers.ts'
import { serveOnLoopback } from './__fixtures__/serve-on-loopback.ts'
import { createVisitorClient } from './visitor-client.ts'

/** A server that gives one answer, and notes what it was asked. */
async function serve(status: number, body?: unknown) {
  const asked: { method?: string; url?: string; key?: unknown; body: string }[] = []
  const baseUrl = await serveOnLoopback((request, response) => {
    let sent = ''
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()))
    request.on('end', () => {
      const { method, url, headers } = request
      asked.push({ method, url, key: headers['idempotency-key'], body: sent })
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    })
  })
  return { client: createVisitorClient({ baseUrl }), asked }
}

test('a start carries its key and nothing but the inputs', async () => {
  const { client, asked } = await serve(201, { id: SHARE_ID, controlToken: 'token' })
  const run = await client.startRun(SHARE_ID, { topic: 'tea' }, '0123456789abcdefghijkl')
  expect(run).toEqual({ id: SHARE_ID, controlToken: 'token' })
  expect(asked).toEqual([
    {
      method: 'POST',
      url: `/api/public/workflows/${SHARE_ID}/runs`,
      key: '0123456789abcdefghijkl',
      body: '{"inputs":{"topic":"tea"}}',
    },
  ])
})

test.each([
  ['cancelRun', 'cancel', ['token'], { controlToken: 'token' }],
  ['answerRun', 'answer', [{ controlToken: 'token', answers: [] }], { controlToken: 'token', answers: [] }],
] as const)('%s proves that the run is the caller’s own', async (call, path, parameters, body) => {
  const { client, asked } = await serve(204)
  await (client[call] as (id: string, given: unknown) => Promise<void>)(SHARE_ID, parameters[0])
  expect(asked).toMatchObject([{ method: 'POST', url: `/api/public/runs/${SHARE_ID}/${path}` }])
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual(body)
})

test('a workflow that is closed fails as one that is not there', async () => {
  const { client } = await serve(404, { error: { code: 'not-found', message: 'There is nothing here.' } })
  await expect(client.readWorkflow(SHARE_ID)).rejects.toMatchObject({ code: 'not-found', status: 404 })
})
