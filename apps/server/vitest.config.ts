import { vitestPreset } from '@vitrine/tooling/vitest'
import { databaseRuns } from './src/__fixtures__/database-runs.ts'

export default vitestPreset({
  // The longest suite of all is the last to end, alone on every core.
  workers: '100%',
  globalSetup: ['src/__fixtures__/run-postgres.ts', 'src/__fixtures__/bundle-task-programs.ts'],
  nodeRuns: databaseRuns(),
})
