import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

export default defineConfig(
  tsupPreset({
    entry: {
      index: 'src/index.ts',
      browser: 'src/browser.ts',
      prepare: 'src/prepare.ts',
      'workflow-inputs': 'src/workflow-inputs.ts',
      'workflow-start': 'src/workflow-start.ts',
      locales: 'src/locales.ts',
    },
    locales: 'src/locales',
    styles: { styles: 'src/styles.css' },
  }),
)
