import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

const entry = { index: 'src/index.ts', workflow: 'src/workflow.ts', main: 'src/main.ts' }

export default defineConfig(tsupPreset({ entry, platform: 'node' }))
