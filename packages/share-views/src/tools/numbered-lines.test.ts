import { describe, expect, test } from 'vitest'
import { readNumberedLines } from './numbered-lines.ts'

describe('readNumberedLines', () => {
  test.each([
    ['     9→peas\n    10→  leeks\n    11→', 'peas\n  leeks\n', 9],
    ['1\tpeas\n2\t\tleeks\n', 'peas\n\tleeks', 1],
    ['00001| peas\n00002|\n00003|   leeks', 'peas\n\n  leeks', 1],
    ['     1|peas\n     2|  leeks', 'peas\n  leeks', 1],
    ['  7→1→peas', '1→peas', 7],
  ])('takes the numbers off %j', (text, code, firstLine) => {
    expect(readNumberedLines(text)).toEqual({ code, firstLine })
  })

  test.each([
    ['a line without a number', '1→peas\nleeks\n2→beans'],
    ['a gap', '1→peas\n3→leeks'],
    ['another order', '2→peas\n1→leeks'],
    ['two forms', '1→peas\n2\tleeks'],
    ['a note at the end', '1\tpeas\n2\tleeks\n(End of file)'],
    ['no number', 'peas\nleeks'],
    ['nothing', ''],
    ['too long a number', '12345678→peas'],
  ])('leaves a text with %s as it is', (_, text) => {
    expect(readNumberedLines(text)).toBeUndefined()
  })

  test('reads a long hostile text in no time', () => {
    const text = `${' '.repeat(200_000)}\n${'1'.repeat(200_000)}\n`.repeat(5)
    const start = performance.now()
    expect(readNumberedLines(text)).toBeUndefined()
    expect(readNumberedLines(`1→${text}`)).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(500)
  })
})
