import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { builtDiagramFrame } from './development/built-diagram-frame.ts'
import { collectLocales } from './development/collect-locales.ts'
import { headScript } from './development/head-script.ts'
import { moveScriptsToEnd } from './development/move-scripts-to-end.ts'
import { renderPages } from './development/render-pages.ts'
import { outputNames, SOURCE_CONDITION, styleAliases } from './development/source-resolution.ts'
import { writeEnglishMessage } from './development/write-english-message.ts'

const api = process.env.VITRINE_URL ?? `http://127.0.0.1:${process.env.PORT ?? 8787}`

export default defineConfig(({ isSsrBuild = false }) => ({
  appType: 'custom',
  plugins: [
    react(),
    headScript(),
    writeEnglishMessage(),
    moveScriptsToEnd(),
    collectLocales(),
    builtDiagramFrame(),
    renderPages(api),
  ],
  resolve: {
    conditions: [SOURCE_CONDITION, ...defaultClientConditions],
    alias: styleAliases,
  },
  ssr: {
    resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions] },
    // In development React stays outside: the dev server cannot load CommonJS from source.
    ...(isSsrBuild ? { noExternal: true as const } : { noExternal: [/^@vitrine\//] }),
  },
  server: {
    port: 5173,
    proxy: {
      // The server lets only its own origin act with a session.
      '/api': { target: api, ws: true, headers: { origin: process.env.PUBLIC_URL ?? api } },
      '^/shared/conversations/[^/]+/files/': api,
    },
  },
  // React in its fast form, whatever environment the server runs in.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild ? serverBuild : clientBuild,
}))

// Code of others in a file of its own, which readers keep when only ours has changed.
const initially = ['$initial' as const]
const vendor = { name: 'vendor', test: /node_modules|vite\/preload-helper/, tags: initially }
const texts = { name: 'texts', test: /src\/locales\//, tags: initially }
// Ours that every page has, together whatever a screen takes of it, and what the sign-in screens share: the first
// script names every file that a screen loads.
const shell = { name: 'shell', test: /\/src\/(?!main\.tsx).*\.tsx?$/, tags: initially }
// What looks texts up: for views and screens alike.
const labels = {
  name: 'labels',
  test: /packages\/ui\/src\/texts\/(?:create-look-up|create-translate|i18next-labels|override-labels)/,
}
// What forms are made of: for the sign-in screens and for every other screen that has some.
const forms = {
  name: 'forms',
  test: /packages\/ui\/src\/(?:forms\/|texts\/(?:isolate|readable-line))/,
}
const authentication = {
  name: 'auth',
  test: /auth-screens\/src\/(?!change|password|form\/(?:new-password|strength|name)|verify\/choose)/,
  minShareCount: 2,
}
// Where a password is chosen, which signing in has no need of; what the sign-in screens have is left to them.
const passwords = {
  name: 'passwords',
  test: /auth-screens\/src\/(?:form\/new-password|verify\/choose)/,
  minShareCount: 2,
}
// Who is signed in: for the sign-in screens and the routes behind them, whose shares of it would make four small files.
const session = {
  name: 'session',
  test: /src\/(?:session\/session(?:-news|-store)?|accounts\/(?:clear-on-sign-in|use-entering))\.ts$/,
}
// With what makes clients of it, which is loaded by nothing else.
const client = {
  name: 'client',
  test: /packages\/api-client\/|node_modules\/zod\/|src\/session\/session-clients\.ts$/,
}
// What every route of a workspace has: its English texts and what it is given.
const workspace = {
  name: 'workspace',
  test: /workspace-screens\/src\/(?:locales\/en\/|provider\/workspace-screens-context)/,
}
// What every page has anyway need not be named for each screen, nor what is small: names that no packing shortens are
// most of what the first script holds of a screen.
const unnamed =
  /\/(vendor|shell|passwords|rolldown-runtime|reading-page|scroll-to-fragment|load-share|load-live-screen|(use-(addressed-)?)?session|workflow-start|read-input-form|workspace-address|visible-title|use-text|article-from-page|lazy-auth-actions|line-step|own-runs|use-address-token|locate-problems|rich-text|safe-html|trusted-html|enhance-(rich-text|conversation|run)|create-duration-format|use-unsaved-changes-guard|dialog-actions|time-scale|use-translate|create-size-format|share-views|brand-frame|client|workspace)-/

const clientBuild = {
  outDir: 'dist/client',
  manifest: true,
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    resolveDependencies(file: string, needed: string[]) {
      const named = needed.filter((name) => !unnamed.test(name))
      // Its import asks for the file itself as early, unless styles are waited for.
      return named.some((name) => name.endsWith('.css')) ? named : named.filter((name) => name !== file)
    },
  },
  rolldownOptions: {
    output: {
      ...outputNames,
      codeSplitting: {
        groups: [vendor, texts, shell, session, client, workspace, labels, forms, authentication, passwords],
      },
    },
  },
}

const serverBuild = {
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: { output: { codeSplitting: false } },
}
