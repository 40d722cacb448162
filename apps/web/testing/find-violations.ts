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

/** A rule of axe that a page breaks. */
export interface Violation {
  rule: string
  /** How many elements break it. */
  elements: number
  /** HTML of the first of them. */
  first: string | undefined
}

/**
 * What axe has to say against a page as it stands, or against what is inside the elements of the selector `within`.
 * @param rules those that are looked at, else all that axe has
 */
export async function findViolations(
  page: Page,
  rules?: readonly string[],
  within?: string,
): Promise<Violation[]> {
  const hasAxe = await page.evaluate(() => (globalThis as PageWithAxe).axe !== undefined)
  if (!hasAxe) await page.evaluate(script)
  // Only what is wrong is written out and sent over: the rest is most of it.
  return page.evaluate(
    async ({ chosen, selector }) => {
      const found = (globalThis as PageWithAxe).axe
      if (!found) throw new Error('The page has lost axe.')
      const { violations } = await found.run(selector ?? document, {
        preload: false,
        resultTypes: ['violations'],
        ...(chosen && { runOnly: { type: 'rule', values: chosen } }),
      })
      return violations.map(({ id, nodes }) => ({ rule: id, elements: nodes.length, first: nodes[0]?.html }))
    },
    { chosen: rules && [...rules], selector: within },
  )
}
