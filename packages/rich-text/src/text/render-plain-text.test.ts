import { describe, expect, it } from 'vitest'
import { renderPlainText } from './render-plain-text.ts'

describe('renderPlainText', () => {
  it('keeps white space and line breaks', () => {
    expect(renderPlainText(' a\n\n  <b>\n')).toBe(
      '<div class="rich-text-plain" dir="auto"> a\n\n  &lt;b&gt;\n</div>',
    )
  })

  it('breaks lines that no browser wraps in time, and loses nothing of them', () => {
    const line = 'word 😀 '.repeat(4_000)
    const html = renderPlainText(`a\n${line}\nb`)
    expect(html.match(/<br>/g)).toHaveLength(2)
    expect(html.replace(/<[^>]*>/g, '')).toBe(`a\n${line}\nb`)
  })
})
