import { launchOptions } from '@vitrine/tooling/browser'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    browserEndpoint: string
  }
}

/** Starts the one browser of all test files: each of its pages is a stranger to the others. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(await launchOptions())
  project.provide('browserEndpoint', server.wsEndpoint())
  return () => server.close()
}
