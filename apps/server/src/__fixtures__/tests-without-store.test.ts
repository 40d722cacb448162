import { expect, test } from 'vitest'
import { testsWithoutStore } from './tests-without-store.ts'

const without = testsWithoutStore(new URL('..', import.meta.url).pathname)

test('what needs no database, or only the embedded one, is not tested on another', () => {
  expect(without).toContain('platform/http/entity-tag.test.ts')
  expect(without).toContain('platform/database/open-embedded-store.test.ts')
})

test('what opens a store is tested on every database, also by way of other fixtures', () => {
  expect(without).not.toContain('people/passwords/sign-in.test.ts')
  expect(without).not.toContain('platform/database/open-postgres-store.test.ts')
  expect(without).not.toContain('start/maintenance/maintenance.test.ts')
  expect(without).not.toContain('runs/execution/limited-runs.test.ts')
})
