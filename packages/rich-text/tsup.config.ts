import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

export default defineConfig(
  tsupPreset({
    entry: {
      index: 'src/index.ts',
      react: 'src/react.ts',
      browser: 'src/browser.ts',
      streaming: 'src/streaming.ts',
    },
    styles: { styles: 'src/styles.css' },
  }),
)
