import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { assertPlainPaths } from './assert-plain-paths.ts'

const app = new Hono()
  .use(assertPlainPaths((context, sentPath) => context.text(sentPath, 404)))
  .get('*', (context) => context.text('page'))

test('a path is judged as it was sent, not as it was resolved', async () => {
  const sent = '/shared/conversations/../../api/health'
  const response = await app.request('/api/health', {}, { incoming: { url: `${sent}?a=b` } })
  expect(response.status).toBe(404)
  expect(await response.text()).toBe(sent)
})

test('a plain path goes on', async () => {
  expect(await (await app.request('/shared/a?b=//c')).text()).toBe('page')
})
