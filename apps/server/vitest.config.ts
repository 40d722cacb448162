import { vitestPreset } from '@vitrine/tooling/vitest'

export default vitestPreset({ sharesModules: true, globalSetup: 'src/__fixtures__/end-test-databases.ts' })
