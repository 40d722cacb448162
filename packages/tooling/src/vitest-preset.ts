import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { launchOptions } from './find-browser.ts'

const SOURCE_CONDITION = '@vitrine/source'

interface PresetOptions {
  /** Also run `*.browser.test.tsx` in Chromium. */
  browser?: boolean
  /** Also run `*.test.tsx` once more with these module aliases, as a project of the given name. */
  alias?: { name: string; alias: Record<string, string> }
  setupFiles?: string[]
  testTimeout?: number
}

/** Test settings of every package: `*.test.ts(x)` in Node, `*.browser.test.ts(x)` in Chromium, siblings from source. */
export async function vitestPreset({
  browser = false,
  alias,
  setupFiles = [],
  testTimeout = 20_000,
}: PresetOptions = {}): Promise<ViteUserConfig> {
  const nodeTests = {
    environment: 'node' as const,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.browser.test.*'],
    setupFiles,
    testTimeout,
  }
  return defineConfig({
    plugins: [react()],
    resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
    ssr: { resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions] } },
    test: {
      passWithNoTests: true,
      projects: [
        { extends: true, test: { name: 'node', ...nodeTests } },
        ...(alias
          ? [
              {
                extends: true as const,
                resolve: { alias: alias.alias },
                ssr: { noExternal: true as const },
                test: { name: alias.name, ...nodeTests, include: ['src/**/*.test.tsx'] },
              },
            ]
          : []),
        ...(browser ? [await browserProject()] : []),
      ],
    },
  })
}

async function browserProject() {
  return {
    extends: true as const,
    optimizeDeps: {
      include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'vitest-browser-react'],
    },
    test: {
      name: 'browser',
      include: ['src/**/*.browser.test.{ts,tsx}'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: await launchOptions() }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}
