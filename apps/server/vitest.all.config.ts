import { vitestPreset } from '@vitrine/tooling/vitest'
import { restOfDatabaseRuns } from './src/__fixtures__/database-runs.ts'

/** What `test` leaves out: every other test on the embedded database, faults of disks, and kills by the hundred. */
export default vitestPreset({
  workers: '100%',
  globalSetup: ['src/__fixtures__/run-postgres.ts'],
  nodeRuns: restOfDatabaseRuns(),
})
