import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vitestPreset } from '@vitrine/tooling/vitest'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const preset = await vitestPreset({ browser: true })
const [node, browser] = (preset.test?.projects ?? []) as TestProjectInlineConfiguration[]
const folder = (manifest: string) => dirname(fileURLToPath(manifest))
const resolve = {
  alias: {
    react: folder(import.meta.resolve('react-18/package.json')),
    'react-dom': folder(import.meta.resolve('react-dom-18/package.json')),
  },
}

const react18: TestProjectInlineConfiguration[] = [
  {
    ...node,
    resolve,
    test: {
      ...node?.test,
      name: 'react-18',
      include: ['src/**/*.test.tsx'],
      setupFiles: ['src/__fixtures__/resolve-react-18.ts'],
    },
  },
  {
    ...browser,
    resolve,
    test: {
      ...browser?.test,
      name: 'browser-react-18',
      browser: { ...browser?.test?.browser, instances: [{ browser: 'chromium' }] },
    },
  },
]

export default defineConfig({
  ...preset,
  test: { ...preset.test, projects: [...(preset.test?.projects ?? []), ...react18] },
})
