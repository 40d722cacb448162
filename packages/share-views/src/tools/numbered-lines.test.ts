import { describe, expect, test } from 'vitest'
import { readNumberedLines } from './numbered-lines.ts'

describe('readNumberedLines', () => {
  test.each([
    ['     9→peas\n    10→  leeks\n    11→', 'peas\n  leeks\n', 9],
    ['     1\tpeas\n     2\t\tleeks\n', 'peas\n\tleeks', 1],
    ['00001| peas\n00002|\n00003|   leeks', 'peas\n\n  leeks', 1],
    ['     1|peas\n     2|  leeks', 'peas\n  leeks', 1],
    ['  7→1→peas', '1→peas', 7],
    ['    12| peas\n    13|   leeks', ' peas\n   leeks', 12],
    ['09999| peas\n10000| leeks', 'peas\nleeks', 9999],
    ['00001|peas\n00002| leeks', 'peas\n leeks', 1],
    [' 99998\ta\n 99999\tb\n100000\tc', 'a\nb\nc', 99_998],
    ['<file>\n00001| peas\n00002|\n\n(End of file - total 2 lines)\n</file>', 'peas\n', 1],
    ["<file>\n12345| peas\n\n(File has more lines. Use 'offset')\n</file>\n", 'peas', 12_345],
    [
      '<path>/peas.ts</path>\n<type>file</type>\n<content>\n9: peas\n10:   leeks\n\n(End of file - total 10 lines)\n</content>',
      'peas\n  leeks',
      9,
    ],
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
    ['cells after tabs', '1\tpeas\t3.50\n2\tleeks\t1.20'],
    ['cells after bars', '1|peas\n2|leeks'],
    ['numbers of one width that have no padding', '2025|peas\n2026|leeks'],
    ['padding of two widths', '  1|peas\n 2|leeks'],
    ['a single year before a tab', '2026\tbudget'],
    ['a single bar', '00001| peas'],
    ['a colon and no tags', '1: peas\n2: leeks'],
    ['tags that do not end', '<file>\n00001| peas'],
    ['tags and a gap', '<file>\n00001| peas\n00003| leeks\n</file>'],
    ['nothing', ''],
    ['too long a number', '12345678→peas'],
  ])('leaves a text with %s as it is', (_, text) => {
    expect(readNumberedLines(text)).toBeUndefined()
  })

  test('reads bare tabs where the tool is known to write them', () => {
    const text = '1\tpeas\n2\t\tleeks\n'
    expect(readNumberedLines(text, { hasBareTabs: true })).toEqual({ code: 'peas\n\tleeks', firstLine: 1 })
    expect(readNumberedLines('2026\tbudget', { hasBareTabs: true })).toBeUndefined()
  })

  test('leaves the cells of a table, and reads what arrows number of it', () => {
    const cells = '     1\tpeas\n     2\tleeks'
    expect(readNumberedLines(cells, { isTable: true, hasBareTabs: true })).toBeUndefined()
    expect(readNumberedLines('1→peas\t3\n2→leeks\t1', { isTable: true })?.code).toBe('peas\t3\nleeks\t1')
  })

  test('reads a long hostile text in no time', () => {
    const text = `${' '.repeat(200_000)}\n${'1'.repeat(200_000)}\n`.repeat(5)
    const start = performance.now()
    expect(readNumberedLines(text)).toBeUndefined()
    expect(readNumberedLines(`1→${text}`)).toBeUndefined()
    expect(readNumberedLines(`<file>\n1: ${'\n\n(End of file)\n</file> '.repeat(50_000)}!`)).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(500)
  })
})
