import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

const scripts = {
  index: 'src/index.ts',
  browser: 'src/browser.ts',
  prepare: 'src/prepare.ts',
  locales: 'src/locales.ts',
}

export default defineConfig({
  ...tsupPreset({ entry: scripts }),
  // The style sheet is an entry, so that those of the siblings it imports become part of it.
  entry: { ...scripts, styles: 'src/styles.css' },
  noExternal: [/\.css$/],
  dts: { entry: scripts },
})
