import { fileURLToPath } from 'node:url'
import { vitestPreset } from '@vitrine/tooling/vitest'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const installed = (name: string) => fileURLToPath(new URL(`node_modules/${name}`, import.meta.url))

const preset = await vitestPreset({ browser: true })
const [node, browser] = (preset.test?.projects ?? []) as TestProjectInlineConfiguration[]
const resolve = { alias: { react: installed('react-18'), 'react-dom': installed('react-dom-18') } }

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
