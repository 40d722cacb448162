import { expect, test } from 'vitest'
import { modelsJsonSchema } from './models-json-schema.ts'

test.each(['conversations', 'runs'] as const)('the schema of %s says what each must have', (holds) => {
  const schema = modelsJsonSchema(holds)
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    required: ['holds', holds],
    properties: { holds: { const: holds }, [holds]: { type: 'array', items: { type: 'object' } } },
  })
  expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
})

test('a message may hold the messages of a sub-agent, of the same shape', () => {
  expect(JSON.stringify(modelsJsonSchema('conversations'))).toMatch(
    /"messages":\{"type":"array","items":\{"\$ref":/,
  )
})
