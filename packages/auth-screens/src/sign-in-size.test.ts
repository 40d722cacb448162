import { brotliCompressSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

/** Scripts with i18next and the texts of one language, compressed, in bytes. */
const SCRIPT_LIMIT = 25_200

/** Styles with tokens and base, compressed, in bytes. */
const STYLE_LIMIT = 3000

async function bundleSignIn(): Promise<Rolldown.RolldownOutput> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@vitrine/source', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Vite takes the tests' NODE_ENV for development, whose JSX carries the path of each file.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: fileURLToPath(new URL('__fixtures__/sign-in-page.tsx', import.meta.url)),
        external: [/^react($|\/)/, /^react-dom($|\/)/],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  return (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
}

test('sign-in alone, with i18next and one language, stays under 25.2 kB without React', async () => {
  const { output } = await bundleSignIn()
  const sizes = output.map((part) => ({
    name: part.fileName,
    size: brotliCompressSync(part.type === 'chunk' ? part.code : part.source).length,
  }))
  // One of each: the list of common passwords waits for a screen that needs it.
  expect(sizes.map(({ name }) => name.split('.').at(-1))).toEqual(['js', 'css'])
  const [script, style] = sizes
  expect(script?.size).toBeLessThan(SCRIPT_LIMIT)
  expect(style?.size).toBeLessThan(STYLE_LIMIT)
})
