import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'

const SOURCE_CONDITION = '@vitrine/source'

export default defineConfig(({ isSsrBuild = false }) => ({
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
  build: isSsrBuild ? pageWriter : browserFiles,
}))

const browserFiles = {
  outDir: 'dist/site',
  manifest: 'manifest.json',
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  chunkSizeWarningLimit: 2000,
  rolldownOptions: { input: ['src/browser/site.ts', 'src/browser/stage.tsx'] },
}

const pageWriter = {
  outDir: 'dist/writer',
  target: 'node22',
  minify: false,
  rolldownOptions: { input: ['src/write-pages.tsx'], output: { codeSplitting: false } },
}
