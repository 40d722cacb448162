import { expect, it } from 'vitest'
import { renderCode } from '../__fixtures__/complete.ts'
import { diagramLanguageOf } from './diagram-language.ts'

it.each([
  ['mermaid', 'mermaid'],
  ['Mermaid title="Flow"', 'mermaid'],
  ['{.svg}', 'svg'],
  ['svg:plan.svg', 'svg'],
  ['svg-sprite', undefined],
  ['xml', undefined],
  ['', undefined],
])('finds the language of a diagram in "%s"', (written, language) => {
  expect(diagramLanguageOf(written)).toBe(language)
})

it('marks the code of diagrams, which is coloured as before', () => {
  expect(renderCode('graph TD', 'mermaid')).toBe(
    '<pre class="code-block" dir="ltr" tabindex="0" data-language="mermaid" data-diagram="mermaid"><code>graph TD</code></pre>\n',
  )
  expect(renderCode('<svg/>', 'svg')).toContain('data-language="xml" data-diagram="svg"><code>&lt;')
  expect(renderCode('<svg/>', 'xml')).not.toContain('data-diagram')
})
