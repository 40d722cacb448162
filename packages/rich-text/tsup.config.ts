import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

export default defineConfig(
  tsupPreset({
    entry: {
      index: 'src/index.ts',
      complete: 'src/complete.ts',
      extensions: 'src/extensions.ts',
      formulas: 'src/formulas.ts',
      highlighting: 'src/highlighting.ts',
      'on-demand': 'src/on-demand.ts',
      diagrams: 'src/diagrams.ts',
      'diagram-frame': 'src/diagram-frame.ts',
      react: 'src/react.ts',
      browser: 'src/browser.ts',
      streaming: 'src/streaming.ts',
      terminal: 'src/terminal.ts',
      text: 'src/text.ts',
    },
    instead: {
      entities: 'src/bundled/decode-html-strict.ts',
      mdurl: 'src/bundled/unused-package.ts',
      'punycode.js': 'src/bundled/unused-package.ts',
    },
    styles: { styles: 'src/styles.css' },
  }),
)
