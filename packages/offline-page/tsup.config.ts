import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

export default defineConfig(
  tsupPreset({ entry: { index: 'src/index.ts', 'page-hash': 'src/page-hash.ts' }, platform: 'node' }),
)
