import { readFileSync, writeFileSync } from 'node:fs'
import { tsupPreset } from '@vitrine/tooling/tsup'
import { defineConfig } from 'tsup'
import { scopeTokens } from './src/tokens/scope-tokens.ts'

const scopedSheet = new URL('src/tokens.scoped.css', import.meta.url)
const scoped = readFileSync(scopedSheet, 'utf8')
const made = scopeTokens(readFileSync(new URL('src/tokens.css', import.meta.url), 'utf8'), scoped)
if (made !== scoped) writeFileSync(scopedSheet, made)

export default defineConfig(
  tsupPreset({
    entry: { accent: 'src/accent.ts', index: 'src/index.ts', forms: 'src/forms.ts', texts: 'src/texts.ts' },
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
