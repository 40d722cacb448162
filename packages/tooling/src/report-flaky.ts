import type { Reporter, TestCase } from 'vitest/node'

/** How often a test is tried again in CI, where a lost run costs more than a visible second try; not elsewhere. */
export const CI_RETRIES: number = process.env.CI ? 1 : 0

/** Names each test that passed only when it was tried again, with what went wrong before, so that it gets mended. */
export const reportFlaky: Reporter = {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const faults = test.result().errors?.map(({ message }) => message.split('\n')[0])
    console.log(`FLAKY  ${test.module.moduleId} > ${test.fullName}: ${faults?.join('; ')}`)
  },
}
