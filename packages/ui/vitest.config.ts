import { vitestPreset } from '@vitrine/tooling/vitest'

export default vitestPreset({ browser: true, react18: ['src/**/*.browser.test.tsx'] })
