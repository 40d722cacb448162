import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe has to say against a page as it stands: each rule with the first element that breaks it. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  // Only what is wrong is written out and sent over: the rest is most of it.
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await run({ preload: false, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}
