import { vitestPreset } from '@vitrine/tooling/vitest'

export default vitestPreset({ globalSetup: ['testing/start-browser.ts'] })
