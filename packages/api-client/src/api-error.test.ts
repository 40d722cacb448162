import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { SHARE_ID } from './__fixtures__/answers.ts'
import { serveAnswer, serveOnLoopback } from './__fixtures__/serve-on-loopback.ts'
import { createApiClient } from './api-client.ts'
import { ApiError } from './api-error.ts'

const KEY = 'vk_do_not_print'

async function failureOf(baseUrl: string, apiKey: string | undefined = KEY): Promise<ApiError> {
  const error = await createApiClient({ baseUrl, apiKey })
    .createShare({ conversationId: 'c1' })
    .catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`)
  expect(error.message).not.toContain(KEY)
  return error
}

const refused = (code: string, message: string, more = {}) => ({ error: { code, message, ...more } })

test.each([
  [401, refused('not-authenticated', 'No.'), {}, /does not accept the API key/],
  [403, refused('forbidden', 'This key only reads.'), {}, /^This key only reads\.$/],
  [404, refused('not-found', 'There is no conversation c1.'), {}, /^There is no conversation c1\.$/],
  [
    413,
    refused('too-large', 'No.', { limitBytes: 64_000_000 }),
    {},
    /larger than .* takes \(at most 64 MB\)/,
  ],
  [429, refused('too-many-requests', 'No.'), { 'retry-after': '30' }, /try again in 30 seconds/],
  [503, refused('unavailable', 'No.'), { 'retry-after': '1' }, /try again in a second/],
  [
    503,
    refused('unavailable', 'The database has been away.', { reason: 'database-away' }),
    { 'retry-after': '5' },
    /^The database has been away\.$/,
  ],
  [500, refused('internal-error', 'The disk is full.'), {}, /^The disk is full\.$/],
])('a refusal with %i is worded for the person who asked', async (status, body, headers, message) => {
  const error = await failureOf(await serveAnswer(status, body, headers))
  expect(error).toMatchObject({ status, code: body.error.code })
  expect(error.message).toMatch(message)
})

test.each([
  [403, 'forbidden', /may not do this on http/],
  [404, 'unexpected-answer', /is it a Vitrine server\?/],
  [413, 'too-large', /^The file is larger than http\S+ takes\.$/],
  [429, 'too-many-requests', /try again in a moment/],
  [502, 'unexpected-answer', /failed with status 502/],
  [503, 'unavailable', /cannot take the request right now/],
  [200, 'unexpected-answer', /does not speak like a Vitrine server/],
])('a page of a proxy with %i is never shown to the person', async (status, code, message) => {
  const page = '<html><body><h1>nginx</h1></body></html>'
  const error = await failureOf(await serveAnswer(status, page, { 'content-type': 'text/html' }))
  expect(error).toMatchObject({ status, code })
  expect(error.message).toMatch(message)
  expect(error.message).not.toContain('nginx')
})

test('a missing key is told apart from a refused one', async () => {
  const baseUrl = await serveAnswer(401, refused('not-authenticated', 'No.'))
  const error = await createApiClient({ baseUrl })
    .revokeShare(SHARE_ID)
    .catch((caught: unknown) => caught)
  expect(error).toMatchObject({ code: 'not-authenticated', message: expect.stringMatching(/none was given/) })
})

test('a transcript that cannot be read comes with its place', async () => {
  const body = refused('unreadable-transcript', 'Line 3 is not JSON.', {
    reason: 'invalid-json',
    line: 3,
    column: 9,
  })
  expect(await failureOf(await serveAnswer(422, body))).toMatchObject({
    code: 'unreadable-transcript',
    reason: 'invalid-json',
    message: 'Line 3 is not JSON.',
    place: { line: 3, column: 9 },
  })
})

test('a server that is not there is named, with the command that starts one', async () => {
  const port = await freePort()
  const error = await failureOf(`http://127.0.0.1:${port}`)
  expect(error.code).toBe('unreachable')
  expect(error.message).toBe(
    `No Vitrine server answers at http://127.0.0.1:${port}. Start it with \`npx -y pnpm@12 start\`.`,
  )
})

test('a connection that breaks before the answer is told apart from no server', async () => {
  const baseUrl = await serveOnLoopback((request) => request.socket.destroy())
  expect(await failureOf(baseUrl)).toMatchObject({ code: 'connection-lost', status: undefined })
})

test('a redirect is not followed, so that the key reaches no other origin', async () => {
  let reached = 0
  const other = await serveOnLoopback((_request, response) => {
    reached += 1
    response.end('{}')
  })
  const error = await failureOf(await serveAnswer(307, '', { location: `${other}/api/shares` }))
  expect(error).toMatchObject({ code: 'redirected', status: 307 })
  expect(error.message).toContain(`redirects to ${other}`)
  expect(reached).toBe(0)
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
