import { vitestPreset } from '@vitrine/tooling/vitest'

export default vitestPreset({
  sharesModules: true,
  // The longest suite of all is the last to end, alone on every core.
  workers: '100%',
  globalSetup: 'src/__fixtures__/end-test-databases.ts',
})
