import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'
import { packEmptyDatabase } from './development/pack-empty-database.ts'

const entry = {
  main: 'src/main.ts',
  'task-process': 'src/start/tasks/task-process.ts',
  'hashing-process': 'src/people/credentials/hashing-process.ts',
}
const preset = tsupPreset({ entry, dts: false, platform: 'node' })

export default defineConfig({
  ...preset,
  // A few files instead of 1,500 start in a third of the time; what reads files of packages stays outside.
  noExternal: [
    /^(?!@electric-sql\/pglite|@vitrine\/(?:web|offline-page)|@resvg|harfbuzzjs|pino|react|node:)/,
  ],
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'\nconst require = requireFrom(import.meta.url)",
  },
  // `node:sqlite` has no name without its prefix.
  removeNodeProtocol: false,
  async onSuccess() {
    await preset.onSuccess()
    await packEmptyDatabase()
  },
})
