import { vitestPreset } from './src/vitest-preset.ts'

export default vitestPreset()
