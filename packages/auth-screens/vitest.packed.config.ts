import { vitestPreset } from '@vitrine/tooling/vitest'
import { mergeConfig } from 'vitest/config'

export default vitestPreset().then(({ test: _tests, ...preset }) =>
  mergeConfig(preset, { test: { include: ['packed/**/*.test.ts'], testTimeout: 120_000 } }),
)
