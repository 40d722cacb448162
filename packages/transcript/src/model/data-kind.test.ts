import { expect, test } from 'vitest'
import { dataKind } from './data-kind.ts'

test.each([
  ['patch', { files: ['peas.md'] }, 'changed-files'],
  ['patch', [{ op: 'add' }], undefined],
  ['patch', null, undefined],
  ['compaction', {}, 'compaction'],
  ['compaction-summary', {}, 'compaction-summary'],
  ['details', { diff: '-peas' }, 'details'],
  ['finish', { reason: 'stop' }, 'end'],
  ['error', {}, 'error'],
  ['api-error', {}, 'error'],
  ['info', {}, 'information'],
  ['warning', {}, 'information'],
  ['output', [1], 'output'],
  ['weather', {}, undefined],
  ['constructor', {}, undefined],
])('dataKind of %s with %j is %s', (name, data, kind) => {
  expect(dataKind({ name, data })).toBe(kind)
})
