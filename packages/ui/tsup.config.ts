import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

export default defineConfig(
  tsupPreset({
    entry: { index: 'src/index.ts' },
    styles: ['src/tokens.css', 'src/tokens.scoped.css', 'src/base.css'],
  }),
)
