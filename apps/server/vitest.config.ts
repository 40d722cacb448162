import { vitestPreset } from '@vitrine/tooling/vitest'
import { testsWithoutStore } from './src/__fixtures__/tests-without-store.ts'

export default vitestPreset({
  // The longest suite of all is the last to end, alone on every core.
  workers: '100%',
  globalSetup: 'src/__fixtures__/end-test-databases.ts',
  except: process.env.DATABASE_URL ? testsWithoutStore('src').map((name) => `src/${name}`) : [],
})
