import { parseFragment, serialize } from 'parse5'
import { describe, expect, it } from 'vitest'
import { findViolations } from './__fixtures__/find-violations.ts'
import { hostileStrings } from './__fixtures__/hostile-strings.ts'
import { markdownFragments } from './__fixtures__/markdown-fragments.ts'
import { seededRandom } from './__fixtures__/seeded-random.ts'
import { renderCode, renderMarkdown } from './__fixtures__/complete.ts'
import { renderPlainText, renderTerminal } from './index.ts'

function randomMarkdown(random: () => number): string {
  const pick = (): string => markdownFragments[Math.floor(random() * markdownFragments.length)] ?? ''
  return Array.from({ length: 2 + Math.floor(random() * 25) }, pick).join('')
}

describe('what the renderers write', () => {
  it('holds only listed elements, attributes and classes, whatever it was made from', () => {
    const found = hostileStrings.flatMap((text) =>
      [renderMarkdown(text), renderCode(text, 'html'), renderTerminal(text), renderPlainText(text)]
        .flatMap(findViolations)
        .map((violation) => ({ text, violation })),
    )
    expect(found).toEqual([])
  })

  it.each([1, 2, 3])('is read by a browser as it was written, for random Markdown of seed %i', (seed) => {
    const random = seededRandom(seed)
    const texts = Array.from({ length: 700 }, () => randomMarkdown(random))
    const found = texts.flatMap((text) =>
      findViolations(renderMarkdown(text)).map((violation) => ({ text, violation })),
    )
    expect(found).toEqual([])
    const changed = texts.filter((text) => {
      const once = serialize(parseFragment(renderMarkdown(text)))
      return serialize(parseFragment(once)) !== once
    })
    expect(changed).toEqual([])
  })
})
