import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'

const SOURCE_CONDITION = '@vitrine/source'

export default defineConfig(({ isSsrBuild = false, mode }) => ({
  appType: 'custom',
  // Addresses relative to the page: the site works below any path.
  base: './',
  publicDir: false,
  plugins: [react()],
  resolve: {
    conditions: [SOURCE_CONDITION, ...defaultClientConditions],
    // Vite resolves `@import` in style sheets without conditions.
    alias: [
      // The elements name their style sheets by address: those that are built hold what they import.
      {
        find: '@vitrine/share-views/elements',
        replacement: fileURLToPath(new URL('../../packages/share-views/dist/elements.js', import.meta.url)),
      },
      {
        find: /^@vitrine\/([\w-]+)\/([\w.-]+\.css)$/,
        replacement: fileURLToPath(new URL('../../packages/$1/src/$2', import.meta.url)),
      },
    ],
  },
  ssr: {
    resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions] },
    noExternal: true as const,
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ...(mode === 'sandbox' && {
    // A classic script has no address of its own: its document says where it stands.
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'document.baseURI' },
  }),
  build: buildOf(isSsrBuild, mode),
}))

function buildOf(isSsrBuild: boolean, mode: string): BuildOptions {
  if (isSsrBuild) return pageWriter
  return mode === 'sandbox' ? sandboxFiles : browserFiles
}

const browserFiles = {
  outDir: 'dist/site',
  manifest: 'manifest.json',
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  chunkSizeWarningLimit: 2000,
  rolldownOptions: { input: ['src/browser/site.ts', 'src/browser/stage.tsx'] },
}

/**
 * What runs edited code: one classic script, since a document with an origin of its own loads modules only from hosts that
 * allow that. Its names are fixed, so that any page can load it.
 */
const sandboxFiles = {
  outDir: 'dist/site/playground',
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: false as const,
  cssCodeSplit: false,
  chunkSizeWarningLimit: 4000,
  rolldownOptions: {
    input: ['src/sandbox/sandbox.tsx'],
    // A server's way to find a file, which no example takes.
    checks: { emptyImportMeta: false },
    output: {
      format: 'iife' as const,
      codeSplitting: false,
      entryFileNames: 'sandbox.js',
      assetFileNames: ({ names }: { names: string[] }) =>
        names[0] === 'style.css' ? 'sandbox.css' : '[name]-[hash][extname]',
    },
  },
}

const pageWriter = {
  outDir: 'dist/writer',
  target: 'node22',
  minify: false,
  rolldownOptions: { input: ['src/write-pages.tsx'], output: { codeSplitting: false } },
}
