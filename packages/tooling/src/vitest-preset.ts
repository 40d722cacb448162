import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config'
import { launchOptions } from './find-browser.ts'
import { CI_RETRIES, reportFlaky } from './report-flaky.ts'

const SOURCE_CONDITION = '@vitrine/source'
// Generous, because CI runs the suites of all packages at once; no test waits for time to pass.
const TEST_TIMEOUT_MS = 180_000
// Shorter, so that what never came about is told by the expectation itself.
const POLL_TIMEOUT_MS = 30_000

const WAIT_PATIENTLY = fileURLToPath(new URL('wait-patiently.ts', import.meta.url))
const USE_MEMORY_FOLDER = fileURLToPath(new URL('use-memory-folder.ts', import.meta.url))

interface PresetOptions {
  /** Also run `*.browser.test.tsx` in Chromium. */
  browser?: boolean
  /**
   * `test:all` also runs the component tests with the package's `react-18` and `react-dom-18`: of those in Chromium the
   * ones that match, which are to mount, hydrate and use each screen once.
   */
  react18?: readonly string[]
  /** How many test files run at once, as Vitest's `maxWorkers`. @default one less than there are cores */
  workers?: string
  /** Modules that run once before all tests of the package, and may return what runs after them. */
  globalSetup?: readonly string[]
  /** Runs of tests in Node, each by a name of its own. @default one of all of them */
  nodeRuns?: readonly NodeRun[]
}

/** Some tests in Node, in an environment of their own. */
export interface NodeRun {
  name: string
  /** Test files, as globs. */
  include: readonly string[]
  env?: Record<string, string>
}

/** Set by that part of `test:all` alone. */
const ON_REACT_18 = process.env.TEST_REACT_18 !== undefined

const EVERYTHING: NodeRun = { name: 'node', include: ['src/**/*.test.{ts,tsx}'] }

/**
 * Test settings of every package: `*.test.ts(x)` in Node, `*.browser.test.ts(x)` in Chromium, siblings from source. Test
 * files of a worker share their modules, which half of the time of a small file is spent with: a fixture registers no
 * hooks, as only the first file would have them.
 */
export async function vitestPreset({
  browser = false,
  react18,
  workers,
  globalSetup = [],
  nodeRuns = [EVERYTHING],
}: PresetOptions = {}): Promise<ViteUserConfig> {
  const all = [...nodeRuns.map(nodeProject), ...(browser ? [await browserProject()] : [])]
  const projects = react18 && ON_REACT_18 ? all.map((project) => withReact18(project, react18)) : all
  return defineConfig({
    plugins: [react()],
    resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
    ssr: { resolve: { conditions: [SOURCE_CONDITION, ...defaultServerConditions] } },
    test: {
      passWithNoTests: true,
      retry: CI_RETRIES,
      reporters: ['default', reportFlaky],
      globalSetup: [USE_MEMORY_FOLDER, ...globalSetup],
      maxWorkers: workers,
      expect: { poll: { timeout: POLL_TIMEOUT_MS } },
      projects,
    },
  })
}

function nodeProject({ name, include, env }: NodeRun): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      env,
      environment: 'node',
      setupFiles: [WAIT_PATIENTLY],
      isolate: false,
      include: [...include],
      exclude: ['src/**/*.browser.test.*'],
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: TEST_TIMEOUT_MS,
    },
  }
}

async function browserProject(): Promise<TestProjectInlineConfiguration> {
  return {
    extends: true,
    optimizeDeps: {
      include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'react-dom/server'],
    },
    test: {
      name: 'browser',
      isolate: false,
      setupFiles: [WAIT_PATIENTLY],
      include: ['src/**/*.browser.test.{ts,tsx}'],
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: TEST_TIMEOUT_MS,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: await launchOptions() }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

/** The component tests of a project with the oldest React that is supported. */
function withReact18(
  project: TestProjectInlineConfiguration,
  inBrowser: readonly string[],
): TestProjectInlineConfiguration {
  const { resolve } = createRequire(join(process.cwd(), 'package.json'))
  const { name, browser } = project.test ?? {}
  return {
    ...project,
    resolve: {
      alias: {
        react: dirname(resolve('react-18/package.json')),
        'react-dom': dirname(resolve('react-dom-18/package.json')),
      },
    },
    test: {
      ...project.test,
      name: `${String(name)}-react-18`,
      include: browser ? [...inBrowser] : ['src/**/*.test.tsx'],
      setupFiles: [
        WAIT_PATIENTLY,
        ...(browser ? [] : [fileURLToPath(new URL('resolve-react-18.ts', import.meta.url))]),
      ],
      // A project takes the list of instances for its own.
      ...(browser && { browser: { ...browser, instances: [{ browser: 'chromium' }] } }),
    },
  }
}
