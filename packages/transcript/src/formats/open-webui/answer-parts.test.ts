import { expect, test } from 'vitest'
import { answerParts } from './answer-parts.ts'

test.each([
  '<details type="reasoning">',
  '<details type="reasoning" a',
  '<details type="reasoning"></details>',
  '<details type="tool_calls"> ',
  '</details>',
])('20,000 times %j is read within a second', (piece) => {
  const before = process.cpuUsage()
  answerParts({ content: piece.repeat(20_000) })
  answerParts({ content: `<details type="tool_calls" ${'a'.repeat(100_000)}></details>` })
  const { user, system } = process.cpuUsage(before)
  expect(user + system).toBeLessThan(1_000_000)
})
