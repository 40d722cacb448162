import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

interface PageWithAxe {
  axe?: typeof axe
}

// The script goes through three processes for each page: this one is less than half as long as what `axe-core` exports.
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that colours or a direction have a say in; what else axe looks for is the same in every theme and language. */
export const RULES_OF_LOOKS: readonly string[] = [
  'color-contrast',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'link-in-text-block',
  'scrollable-region-focusable',
  'valid-lang',
]

/**
 * What axe has to say against a page as it stands: each rule with the first element that breaks it.
 * @param rules those that are looked at, else all that axe has
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const hasAxe = await page.evaluate(() => (globalThis as PageWithAxe).axe !== undefined)
  if (!hasAxe) await page.evaluate(script)
  // Only what is wrong is written out and sent over: the rest is most of it.
  return page.evaluate(
    async (chosen) => {
      const { axe: found } = globalThis as unknown as Required<PageWithAxe>
      const { violations } = await found.run({
        preload: false,
        resultTypes: ['violations'],
        ...(chosen && { runOnly: { type: 'rule', values: chosen } }),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    rules && [...rules],
  )
}
