import { CI_RETRIES, reportFlaky } from '@vitrine/tooling/flaky'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const setups = {
  browser: fileURLToPath(import.meta.resolve('@vitrine/web/testing/start-browser')),
  product: fileURLToPath(new URL('journeys/share-product.ts', import.meta.url)),
  site: fileURLToPath(new URL('journeys/share-site.ts', import.meta.url)),
}

/** Journeys of one folder, with what is started once for all of them. */
function journeys(name: string, folder: string, ...globalSetup: string[]): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: { name, include: [`journeys/${folder}*.test.ts`], globalSetup: [setups.browser, ...globalSetup] },
  }
}

/** Journeys through the whole built product, one at a time; some of them run the commands of the README. */
export default defineConfig({
  test: {
    globalSetup: [fileURLToPath(import.meta.resolve('@vitrine/tooling/memory-folder'))],
    fileParallelism: false,
    retry: CI_RETRIES,
    reporters: ['default', reportFlaky],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Those with agents of public frameworks, whose packages are large, run alone.
    projects: process.env.VITRINE_FRAMEWORKS
      ? [journeys('frameworks', 'frameworks/')]
      : [
          journeys('shared product', 'on-shared-product/', setups.product),
          journeys('shared site', 'on-shared-site/', setups.site),
          journeys('alone', ''),
        ],
  },
})
