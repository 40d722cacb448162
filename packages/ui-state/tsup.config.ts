import { tsupPreset } from '@vitrine/tooling/tsup'
import { build, defineConfig } from 'tsup'

const modules = { index: 'src/index.ts', react: 'src/react.ts' }
const script = { 'before-paint': 'src/before-paint.ts' }
const preset = tsupPreset({ entry: modules })

export default defineConfig({
  ...preset,
  dts: { entry: { ...modules, ...script } },
  async onSuccess() {
    if (typeof preset.onSuccess === 'function') await preset.onSuccess()
    await buildClassicScript()
  },
})

/** A module would run after the first paint. */
async function buildClassicScript(): Promise<void> {
  await build({
    config: false,
    entry: script,
    format: ['iife'],
    outExtension: () => ({ js: '.js' }),
    target: 'es2022',
    platform: 'browser',
    minify: true,
    treeshake: true,
    silent: true,
  })
}
