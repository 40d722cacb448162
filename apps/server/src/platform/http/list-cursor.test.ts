import { CURSOR_PARAMETER } from '@vitrine/api-client/contract/conversations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const lists = ['/api/runs', '/api/conversations', '/api/shares', '/api/pages', '/api/workflows']

const read = (list: string, place: string) =>
  server.request(`${list}?${CURSOR_PARAMETER}=${Buffer.from(place).toString('base64url')}`)

test.each(lists)('%s rejects a cursor from before any moment that the database holds', async (list) => {
  for (const moment of ['-999999999999999', '-210866803200001']) {
    const answer = await read(list, `${moment} x`)
    expect([moment, answer.status]).toEqual([moment, 400])
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid-request', field: 'cursor' } })
  }
})

test.each(lists)('%s goes on from the earliest and the latest moment of a cursor', async (list) => {
  for (const moment of ['-210866803200000', '-1', '0', '999999999999999'])
    expect([moment, (await read(list, `${moment} x`)).status]).toEqual([moment, 200])
})
