import { expect, test } from 'vitest'
import { MAX_ERROR_TEXT, publishedAttributes } from './published-attributes.ts'

test.each([
  {
    'http.request.method': 'GET',
    'http.route': '/orders/{id}/items/:item',
    'http.response.status_code': 404,
  },
  { 'http.status_code': '503', 'http.route': '/api/v1/<int:id>/*' },
  { 'error.type': 'java.net.SocketTimeoutException', 'exception.type': '500' },
  { 'gen_ai.request.model': 'anthropic/claude-3.5:beta', 'gen_ai.tool.name': 'get_weather' },
  { 'gen_ai.response.finish_reasons': ['stop'], 'ai.response.finishReason': 'tool-calls' },
  { 'gen_ai.response.finish_reasons': '["stop"]' },
  { 'gen_ai.usage.input_tokens': 12, 'gen_ai.usage.cost': 0.25, 'gen_ai.usage.cost.currency': 'EUR' },
])('%j is published', (attributes) => {
  expect(publishedAttributes(attributes)).toEqual({ published: attributes, withheld: 0 })
})

test.each([
  ['host.name', 'build-7'],
  ['url.full', 'https://a.example/?token=x'],
  ['__proto__x', 1],
  ['http.route', '/orders/8231?token=x'],
  ['http.route', 'https://a.example/orders'],
  ['http.route', '/users/ada@example.com'],
  ['http.route', '/files/3f9a77c0b1d24e'],
  ['http.route', '/orders/4711'],
  ['http.request.method', 'GET /secret'],
  ['http.response.status_code', 'secret'],
  ['http.response.status_code', 9000],
  ['error.type', 'no entry for ada@example.com'],
  ['error.type', { secret: 1 }],
  ['gen_ai.request.model', 'https://gateway.example/key'],
  ['gen_ai.response.finish_reasons', ['stop', 'because ada said so']],
  ['gen_ai.usage.input_tokens', -1],
  ['gen_ai.usage.cost', Number.NaN],
  ['gen_ai.tool.name', 'read /home/ada/.ssh'],
  ['exception.message', { secret: true }],
])('%s is withheld where it is %j', (key, value) => {
  expect(publishedAttributes({ [key]: value })).toEqual({ published: {}, withheld: 1 })
})

test('a message of an exception is published as far as it is not too long', () => {
  const { published } = publishedAttributes({ 'exception.message': '😀'.repeat(MAX_ERROR_TEXT) })
  const message = String(published['exception.message'])

  expect(message.length).toBeLessThanOrEqual(MAX_ERROR_TEXT + 1)
  expect(message.isWellFormed()).toBe(true)
})
