import { expect, test } from 'vitest'
import { contextAroundWords } from './context-around-words.ts'

const OPENED = '<ide_opened_file>beans.md</ide_opened_file>'
const REMINDER = '<system-reminder>\nWater them.\n</system-reminder>'

test.each([
  [`${OPENED}\n\nCount them`, 'Count them', [OPENED]],
  [
    `${OPENED}${REMINDER}\nCount them\n${REMINDER} ${REMINDER}\n`,
    'Count them',
    [OPENED, REMINDER, REMINDER, REMINDER],
  ],
  ['<user_info\n of="me">a</user_info>\nWhy?', 'Why?', ['<user_info\n of="me">a</user_info>']],
  [`${OPENED} is a tag of mine`, `${OPENED} is a tag of mine`, []],
  [`What is ${OPENED}`, `What is ${OPENED}`, []],
  ['<user_info-of>a</user_info-of>', '<user_info-of>a</user_info-of>', []],
  [REMINDER, '', [REMINDER]],
  ['  Count them\n', '  Count them\n', []],
  [`What is ${REMINDER} for?`, `What is ${REMINDER} for?`, []],
  ['<ide_selection>never closed', '<ide_selection>never closed', []],
  ['closed only</ide_selection>', 'closed only</ide_selection>', []],
])('takes what an agent put around the words of %j', (text, words, context) => {
  expect(contextAroundWords(text)).toEqual({ words, context })
})

test('reads many blocks, and openings that are never closed, in linear time', () => {
  const many = 20_000
  expect(contextAroundWords(OPENED.repeat(many)).context).toHaveLength(many)
  expect(contextAroundWords(`Count them\n${OPENED.repeat(many)}`).context).toHaveLength(many)
  expect(contextAroundWords(`${'<ide_selection>'.repeat(many)} x`).words).toHaveLength(15 * many + 2)
})
