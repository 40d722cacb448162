import { expect, test } from 'vitest'
import { parseEmbeddings } from './parse-embeddings.ts'

const EMBEDDINGS_URL = 'https://models.example/v1/embeddings'

test('an endpoint has an address, a model and perhaps a key', () => {
  expect(parseEmbeddings({})).toBeUndefined()
  expect(parseEmbeddings({ EMBEDDINGS_URL, EMBEDDINGS_MODEL: 'small' })).toEqual({
    url: EMBEDDINGS_URL,
    model: 'small',
    key: undefined,
  })
  expect(parseEmbeddings({ EMBEDDINGS_URL, EMBEDDINGS_MODEL: 'm', EMBEDDINGS_KEY: 'k' })?.key).toBe('k')
})

test.each([
  [{ EMBEDDINGS_URL: 'models.example' }, 'EMBEDDINGS_URL'],
  [{ EMBEDDINGS_URL: 'https://a:b@models.example/' }, 'EMBEDDINGS_URL'],
  [{ EMBEDDINGS_URL }, 'EMBEDDINGS_MODEL'],
  [{ EMBEDDINGS_URL, EMBEDDINGS_MODEL: 'a b' }, 'EMBEDDINGS_MODEL'],
  [{ EMBEDDINGS_URL, EMBEDDINGS_MODEL: 'm', EMBEDDINGS_KEY: '' }, 'EMBEDDINGS_KEY'],
])('the server does not start with %j, and says why', (environment, name) => {
  expect(() => parseEmbeddings(environment)).toThrow(name)
})
