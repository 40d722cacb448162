import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

export default defineConfig(tsupPreset({ entry: { main: 'src/main.ts' }, dts: false, platform: 'node' }))
