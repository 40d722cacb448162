import { vitestPreset } from './src/vitest-preset.ts'
import { mergeConfig } from 'vitest/config'

export default vitestPreset().then(({ test: _tests, ...preset }) =>
  mergeConfig(preset, {
    test: { include: ['release/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 600_000 },
  }),
)
