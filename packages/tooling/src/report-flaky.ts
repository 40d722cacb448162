import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase } from 'vitest/node'

/** How often a test is tried again in CI, where a lost run costs more than a visible second try; not elsewhere. */
export const CI_RETRIES: number = process.env.CI ? 1 : 0

/** Most characters of what differed that a line about a test shows. */
const MAX_DIFFERENCE = 400

/** Names each test that passed only when it was tried again, with what went wrong before, so that it gets mended. */
export const reportFlaky: Reporter = {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const faults = test.result().errors?.map(({ message, diff = '' }) => {
      const [first] = message.split('\n')
      return [first, ...differingLines(diff)].join(' ').slice(0, MAX_DIFFERENCE)
    })
    console.log(`FLAKY  ${test.module.moduleId} > ${test.fullName}: ${faults?.join('; ')}`)
  },
}

/** The lines of a diff that only one side has, without its legend. */
function differingLines(diff: string): string[] {
  return stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => /^[+-] (?!Expected$|Received$)/.test(line))
}
