import { vitestPreset } from '@vitrine/tooling/vitest'

export default vitestPreset()
