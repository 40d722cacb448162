import { expect, test } from 'vitest'
import { dataChanges } from './data-changes.ts'

test.each([
  ['patch', { hash: 'a1', files: ['bed/peas.md', 'bed/beans.md'] }, { text: 'bed/peas.md\nbed/beans.md' }],
  ['patch', { files: ['peas.md'], reason: 'sown' }, { text: 'peas.md', rest: { reason: 'sown' } }],
  ['details', { diff: '-  1 peas\n+  1 beans' }, { text: '-  1 peas\n+  1 beans', language: 'diff' }],
  [
    'details',
    { diff: '+peas', firstChangedLine: 4 },
    { text: '+peas', language: 'diff', rest: { firstChangedLine: 4 } },
  ],
])('reads the changes of %s with %j', (name, data, changes) => {
  expect(dataChanges({ name, data })).toEqual(changes)
})

test.each([
  ['patch', { files: [] }],
  ['patch', { files: ['peas.md', 7] }],
  ['patch', { files: ['peas.md'], hash: { of: 'peas' } }],
  ['details', { diff: ' ' }],
  ['details', { diff: { peas: 1 } }],
  ['details', null],
  ['details', '+peas'],
  ['weather', { diff: '+peas' }],
])('finds none in %s with %j', (name, data) => {
  expect(dataChanges({ name, data })).toBeUndefined()
})
