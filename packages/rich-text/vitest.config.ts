import { fileURLToPath } from 'node:url'
import { vitestPreset } from '@vitrine/tooling/vitest'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const installed = (name: string) => fileURLToPath(new URL(`node_modules/${name}`, import.meta.url))

const preset = await vitestPreset()
const [node] = (preset.test?.projects ?? []) as TestProjectInlineConfiguration[]

/** The React tests once more with the oldest React that is supported. */
const react18: TestProjectInlineConfiguration = {
  ...node,
  resolve: { alias: { react: installed('react-18'), 'react-dom': installed('react-dom-18') } },
  test: {
    ...node?.test,
    name: 'react-18',
    include: ['src/react/*.test.tsx'],
    setupFiles: ['src/react/__fixtures__/resolve-react-18.ts'],
  },
}

export default defineConfig({
  ...preset,
  test: { ...preset.test, projects: [...(preset.test?.projects ?? []), react18] },
})
