import { defineConfig } from 'tsup'
import { bundleOptions, taskPrograms } from './development/bundle-options.ts'
import { packEmptyDatabase } from './development/pack-empty-database.ts'

const options = bundleOptions({ main: 'src/main.ts', ...taskPrograms })

export default defineConfig({
  ...options,
  async onSuccess() {
    await options.onSuccess()
    await packEmptyDatabase()
  },
})
