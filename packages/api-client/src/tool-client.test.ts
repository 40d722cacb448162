import { expect, test } from 'vitest'
import { SHARE_ID } from './__fixtures__/answers.ts'
import { callOnce } from './__fixtures__/call-once.ts'
import type { ToolEntry } from './contract/tools/tools.ts'
import { createToolClient } from './tool-client.ts'

const entry: ToolEntry = {
  id: SHARE_ID,
  builtIn: null,
  name: 'get_weather',
  description: '',
  title: 'Weather',
  verb: 'Looked up',
  icon: 'cloud',
  inputSchema: { type: 'object' },
  objectField: 'city',
  result: 'json',
  sensitive: ['api_key'],
  picture: null,
  state: 'active',
  removedAt: null,
  createdAt: '2026-05-04T08:00:00.000Z',
  changedAt: '2026-05-04T08:00:00.000Z',
  mayManage: true,
}

test('a list of tools is sent as it is, and what became of it comes back', async () => {
  const list = { tools: [{ name: 'get_weather' }] }
  const answer = { created: [entry], known: ['other'] }
  const { seen, given } = await callOnce(answer, (baseUrl) =>
    createToolClient({ baseUrl }).importList('w1', list),
  )
  expect(given).toEqual(answer)
  expect([seen.method, seen.url, JSON.parse(seen.body), seen.workspace]).toEqual([
    'POST',
    '/api/tools/imports',
    { list },
    'w1',
  ])
})

test('built-in tools are listed apart', async () => {
  const answer = { entries: [entry], next: null }
  const { seen, given } = await callOnce(answer, (baseUrl) =>
    createToolClient({ baseUrl }).list('w1', { kind: 'built-in', sort: 'name' }),
  )
  expect(given).toEqual(answer)
  expect(seen.url).toBe('/api/tools?kind=built-in&sort=name')
})
