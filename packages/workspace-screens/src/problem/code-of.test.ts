import { expect, test } from 'vitest'
import { fieldOfLocation } from './code-of.ts'

test.each([
  [{ place: { field: 'connector.url' } }, 'connector.url'],
  [{ place: { field: 'inputSchema.properties.a' } }, 'inputSchema'],
  [{ place: { field: 'inputSchemas' } }, undefined],
  [{ place: { field: 'connector' } }, undefined],
  [{ place: {} }, undefined],
  [new Error('none'), undefined],
  [null, undefined],
])('%j concerns the field %j', (error, field) => {
  expect(fieldOfLocation(error, ['name', 'connector.url', 'inputSchema'])).toBe(field)
})
