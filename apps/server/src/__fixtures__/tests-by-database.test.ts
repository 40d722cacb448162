import { expect, test } from 'vitest'
import { testsByDatabase } from './tests-by-database.ts'

const { postgres, embedded, askingForEmbedded } = testsByDatabase(new URL('..', import.meta.url).pathname)

test('what opens a store is tested on every database, also by way of other fixtures', () => {
  for (const name of [
    'people/passwords/sign-in.test.ts',
    'platform/database/open-postgres-store.test.ts',
    'start/maintenance/maintenance.test.ts',
    'runs/execution/limited-runs.test.ts',
  ]) {
    expect(postgres).toContain(name)
    expect(embedded).toContain(name)
  }
})

test('what meets no database is tested once', () => {
  expect(postgres).toContain('platform/http/entity-tag.test.ts')
  expect(embedded).not.toContain('platform/http/entity-tag.test.ts')
})

test('what only the embedded database does is tested there alone', () => {
  expect(postgres).not.toContain('platform/database/open-embedded-store.test.ts')
  expect(embedded).toContain('platform/database/open-embedded-store.test.ts')
  expect(askingForEmbedded).toContain('platform/database/open-embedded-store.test.ts')
  expect(askingForEmbedded).not.toContain('start/maintenance/maintenance.test.ts')
})
