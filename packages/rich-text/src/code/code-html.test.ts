import { expect, it } from 'vitest'
import { createRenderer } from '../markdown/create-renderer.ts'
import type { CodePiece } from './code-highlighter.ts'

function renderBy(pieces: unknown, code = 'a < b'): string {
  const highlighter = { languageOf: () => 'x"><script>', highlight: () => pieces as CodePiece[] }
  return createRenderer({ highlighter }).renderCode(code, 'x')
}

it('writes what a foreign highlighter found, escaped and in classes of ours', () => {
  const html = renderBy([{ kind: 'keyword', pieces: ['a'] }, ' < ', { kind: 'string', pieces: ['b'] }])
  expect(html).toContain('<span class="code-keyword">a</span> &lt; <span class="code-string">b</span>')
  expect(html).toContain('data-language="x&quot;&gt;&lt;script&gt;"')
})

it.each([
  ['markup', ['<b>a</b> < b']],
  ['less than the code', ['a']],
  ['more than the code', ['a < b', ' && rm -rf /']],
  ['a text', 'a < b'],
  ['nothing that is known', { type: 'root' }],
  ['pieces of another kind of highlighter', [{ type: 'text', value: 'a < b' }]],
])('shows the code plain where a highlighter returns %s', (_, pieces) => {
  expect(renderBy(pieces)).toContain('<code>a &lt; b</code>')
})

it('gives no class to a kind that it does not know', () => {
  expect(renderBy([{ kind: 'x" onclick="alert(1)', pieces: ['a < b'] }])).toContain('<code>a &lt; b</code>')
})

it('shows the code plain where a highlighter throws', () => {
  const highlighter = {
    languageOf: () => 'x',
    highlight: () => {
      throw new Error('No grammar.')
    },
  }
  expect(createRenderer({ highlighter }).renderCode('a < b', 'x')).toContain('<code>a &lt; b</code>')
})
