import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

export default defineConfig(
  tsupPreset({
    entry: {
      index: 'src/index.ts',
      browser: 'src/browser.ts',
      elements: 'src/elements.ts',
      prepare: 'src/prepare.ts',
      'prepare-run': 'src/prepare-run.ts',
      rsc: 'src/rsc.tsx',
      'run-comparison': 'src/run-comparison.ts',
      slots: 'src/slots.ts',
      'ui-messages': 'src/ui-messages.ts',
      'workflow-inputs': 'src/workflow-inputs.ts',
      brand: 'src/brand.ts',
      'workflow-live': 'src/workflow-live.ts',
      'workflow-start': 'src/workflow-start.ts',
      live: 'src/live.ts',
      i18next: 'src/i18next.ts',
      'live-renderer': 'src/live-renderer.ts',
      locales: 'src/locales.ts',
    },
    server: {
      entry: 'src/rsc.tsx',
      instead: { react: 'src/rsc/server-react.ts', '@vitrine/rich-text/react': 'src/rsc/rich-text.tsx' },
      without: /\/enhance-(conversation|run)\.ts$/,
    },
    locales: 'src/locales',
    styles: { styles: 'src/styles.css', conversation: 'src/conversation.css', run: 'src/run.css' },
    isolated: { isolated: 'styles' },
  }),
)
