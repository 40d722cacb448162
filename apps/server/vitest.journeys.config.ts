import { CI_RETRIES, reportFlaky } from '@vitrine/tooling/flaky'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Those with agents of public frameworks, whose packages are large, run alone. */
const include = process.env.VITRINE_FRAMEWORKS ? 'journeys/frameworks/*.test.ts' : 'journeys/*.test.ts'

/** Journeys through the whole built product, one at a time; they run the commands of the README. */
export default defineConfig({
  test: {
    include: [include],
    globalSetup: [fileURLToPath(import.meta.resolve('@vitrine/tooling/memory-folder'))],
    fileParallelism: false,
    retry: CI_RETRIES,
    reporters: ['default', reportFlaky],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
