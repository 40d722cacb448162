import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { assertPlainPaths, isPlainPath } from './assert-plain-paths.ts'

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

test.each(['/', '/shared/conversations/abc-_1', '/a.b/c..d', '/gr%C3%BC%C3%9Fe', '/a%20b', '/files/'])(
  '%s means what it spells',
  (path) => {
    expect(isPlainPath(path)).toBe(true)
  },
)

test.each([
  '/a/../b',
  '/a/..',
  '/./a',
  '/%2e%2e/a',
  '/a/.%2E/b',
  '//a',
  '/a//b',
  '/a%2Fb',
  '/a%5cb',
  '/a\\b',
  '/a%00',
  '/a%0d%0ab',
  '/a%252Fb',
  '/%zz',
  '/%',
  '/%ff',
])('%s does not', (path) => {
  expect(isPlainPath(path)).toBe(false)
})
