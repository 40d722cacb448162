import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hostileStrings } from './__fixtures__/hostile-strings.ts'
import { showcase } from './__fixtures__/showcase.ts'
import { renderCode, renderMarkdown } from './__fixtures__/complete.ts'
import { RENDERER_VERSION, renderPlainText, renderTerminal } from './index.ts'

/** What each version writes. Stored HTML is kept by version, so another output needs another version here. */
const OUTPUT: Record<string, string> = {
  '10': '5b3d5f4335b6e4c8',
}

it('changes together with what the renderers write', () => {
  const hash = createHash('sha256')
  for (const text of [
    showcase,
    '## Two\n\n#### Four',
    'a[^1]\n\n[^1]: b',
    'word '.repeat(10_001),
    ...hostileStrings,
  ]) {
    for (const render of [renderMarkdown, renderTerminal, renderPlainText]) hash.update(render(text))
    hash.update(renderCode(text, 'ts'))
  }
  expect(hash.digest('hex').slice(0, 16)).toBe(OUTPUT[RENDERER_VERSION])
})
