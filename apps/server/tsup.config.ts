import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

const entry = { main: 'src/main.ts', 'task-process': 'src/work/task-process.ts' }

export default defineConfig({
  ...tsupPreset({ entry, dts: false, platform: 'node' }),
  // `node:sqlite` has no name without its prefix.
  removeNodeProtocol: false,
})
