import { expect, test } from 'vitest'
import { renderRun } from '../../__fixtures__/render-run.tsx'
import { researchRun } from '../../__fixtures__/research-run.ts'

test('opens all fields to names and values at once, without script', () => {
  const message = { role: 'user', parts: [{ text: 'How **many**?' }], usage: { tokens: { total: 7 } } }
  const page = renderRun({ ...researchRun, inputs: [message], outputs: undefined })
  const fields = page.split('<summary>All fields</summary>')[1]
  expect(fields).toMatch(
    /^<div class="vitrine-fold-body"><div class="rich-text[^>]*><div class="data-tree"><ul>/,
  )
})
