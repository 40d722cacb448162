import { expect, test } from 'vitest'
import { testsWithoutStore } from './tests-without-store.ts'

const without = testsWithoutStore(new URL('..', import.meta.url).pathname)

test('what needs no database, or only the embedded one, is not tested on another', () => {
  expect(without).toContain('http/entity-tag.test.ts')
  expect(without).toContain('store/open-embedded-store.test.ts')
})

test('what opens a store is tested on every database, also by way of other fixtures', () => {
  expect(without).not.toContain('accounts/sign-in.test.ts')
  expect(without).not.toContain('store/open-postgres-store.test.ts')
  expect(without).not.toContain('maintenance/maintenance.test.ts')
  expect(without).not.toContain('runs/limited-runs.test.ts')
})
