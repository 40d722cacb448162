import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'

export default defineConfig(
  tsupPreset({
    entry: { index: 'src/index.ts', forms: 'src/forms.ts', texts: 'src/texts.ts' },
    styles: {
      tokens: 'src/tokens.css',
      'tokens.scoped': 'src/tokens.scoped.css',
      base: 'src/base.css',
      fields: 'src/fields.css',
      problems: 'src/problems.css',
      status: 'src/status.css',
    },
  }),
)
