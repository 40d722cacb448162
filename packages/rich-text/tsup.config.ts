import { leaveOutRules } from './development/leave-out-rules.ts'
import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

const preset = tsupPreset({
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
    'linkify-it': 'src/bundled/linkify-it.ts',
    // `resolveLinks` decides about addresses on what the author wrote, so nothing in markdown-it rewrites them.
    mdurl: 'src/bundled/unused-package.json',
    'punycode.js': 'src/bundled/unused-package.json',
  },
  styles: { styles: 'src/styles.css' },
})

export default defineConfig({ ...preset, esbuildPlugins: [...(preset.esbuildPlugins ?? []), leaveOutRules] })
