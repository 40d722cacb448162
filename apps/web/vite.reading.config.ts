import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig } from 'vite'
import { outputNames, SOURCE_CONDITION, styleAliases } from './development/source-resolution.ts'
import { readingEntries, READING_MANIFEST } from './src/server/reading-entries.ts'

/** The tokens for every view once more would be a twelfth of the styles that each page carries. */
const tokensOnce = {
  find: '@vitrine/ui/tokens.scoped.css',
  replacement: fileURLToPath(new URL('src/styles/tokens-of-the-page.css', import.meta.url)),
}

/**
 * Builds what pages that are only read load instead of the application, beside it. In a build of its own it shares no
 * file with the application, whose files hold React.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  resolve: {
    conditions: [SOURCE_CONDITION, ...defaultClientConditions],
    alias: [tokensOnce, ...styleAliases],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: READING_MANIFEST,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: readingEntries,
      output: { ...outputNames, entryFileNames: outputNames.chunkFileNames },
    },
  },
})
