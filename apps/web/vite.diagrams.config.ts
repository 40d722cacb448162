import { defaultClientConditions, defineConfig } from 'vite'
import { diagramFramePath } from './src/configuration/diagram-frame-path.ts'
import { outputNames, SOURCE_CONDITION } from './development/source-resolution.ts'

/**
 * Builds the document that draws diagrams, beside the application. In a build of its own it shares no file with any page:
 * Mermaid is larger than all of them.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Mermaid comes on demand, a kind of diagram at a time.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: diagramFramePath.slice(1),
      output: { ...outputNames, entryFileNames: outputNames.chunkFileNames },
    },
  },
})
