import { expect, test } from 'vitest'
import type { Message } from '../model/message.ts'
import { shortTitle, titleOf } from './conversation-title.ts'

const said = (text: string, more: Partial<Message> = {}): Message => ({
  id: text,
  parentId: null,
  role: 'user',
  parts: [{ type: 'text', text }],
  ...more,
})
const content = ''

test('the title is the first thing the user said openly', () => {
  const messages = [
    said('Setup', { role: 'system' }),
    said('Secret', { hidden: true }),
    said(' \n'),
    said('Why is\n the sky blue?'),
    said('And?'),
  ]
  expect(titleOf(messages, { content })).toBe('Why is the sky blue?')
})

test.each([
  ['/home/ada/walks.in.spring.jsonl', 'walks.in.spring'],
  ['C:\\chats\\birds.json', 'birds'],
  ['.jsonl', 'Untitled'],
  [undefined, 'Untitled'],
])('without words the file %s gives the title %s', (name, title) => {
  expect(titleOf([], { name, content })).toBe(title)
})

test('a long title is cut between words, and never inside a character', () => {
  expect(shortTitle('word '.repeat(100))).toBe(`${'word '.repeat(15)}word…`)
  expect(shortTitle('🦉'.repeat(100))).toBe(`${'🦉'.repeat(39)}…`)
})

test('a text that is too long for a title gives its first sentence, or its first line where that is one', () => {
  const rest =
    'And then there is much more to say about all the birds of this garden, and where they go in autumn.'
  expect(shortTitle(`I want to know where the birds sleep. ${rest}`)).toBe(
    'I want to know where the birds sleep.',
  )
  expect(shortTitle(`how to do this ?\nForums\nDevices\n${rest}`)).toBe('how to do this ?')
  expect(shortTitle(`Hello. ${rest}`)).toMatch(/^Hello\. And then .*…$/)
})

test('a title of wide characters is half as long', () => {
  expect(shortTitle('鳥は庭で眠る'.repeat(20)).length).toBeLessThanOrEqual(44)
  expect(shortTitle('새들은 정원에서 잔다 '.repeat(20)).length).toBeLessThanOrEqual(44)
  expect(shortTitle('鳥は庭で眠る'.repeat(7))).toBe('鳥は庭で眠る'.repeat(7))
})

const much = 'And then there is much more to say about all the birds of this garden, where they go in autumn.'

test.each([
  [
    'Ich möchte, dass z. B. Äpfel und Birnen besser gelagert werden als bisher. ',
    much,
    'Ich möchte, dass z. B. Äpfel und Birnen besser gelagert werden als bisher.',
  ],
  [
    'Please ask Prof. Meier whether peas can be sown early. ',
    much,
    'Please ask Prof. Meier whether peas can be sown early.',
  ],
  [
    'Wir treffen uns am 24. Dezember wieder im Garten. ',
    much,
    'Wir treffen uns am 24. Dezember wieder im Garten.',
  ],
  [
    '庭にいるすべての鳥がどこで眠るのかを知りたいです。',
    '鳥は'.repeat(60),
    '庭にいるすべての鳥がどこで眠るのかを知りたいです。',
  ],
  [
    '彼は「今日は庭で鳥を見ました。」と言いましたが本当でしょうか？',
    '鳥は'.repeat(60),
    '彼は「今日は庭で鳥を見ました。」と言いましたが本当でしょうか？',
  ],
  ['मुझे जानना है कि पक्षी कहाँ सोते हैं। ', 'और भी '.repeat(40), 'मुझे जानना है कि पक्षी कहाँ सोते हैं।'],
  ['أين تنام الطيور في هذه الحديقة؟ ', 'وهناك '.repeat(40), 'أين تنام الطيور في هذه الحديقة؟'],
])('the first sentence of %j is its title', (sentence, rest, title) => {
  expect(shortTitle(sentence + rest)).toBe(title)
})

test.each(['Please ask Prof. Meier whether peas. And leeks? Whole.', 'Sow peas early. Then leeks!'])(
  'a title that is short enough stays whole: %s',
  (title) => {
    expect(shortTitle(title)).toBe(title)
  },
)

test('a sentence too long for a title is not cut behind an abbreviation', () => {
  expect(shortTitle(`Please ask Prof. Meier whether ${'peas and leeks '.repeat(20)}grow.`)).toMatch(
    /^Please ask Prof\. Meier whether peas .*…$/,
  )
})

test('where nobody asked, the answer gives the title', () => {
  const answer = said('What I counted:\n* twelve peas', { role: 'assistant' })
  expect(titleOf([said('Rules', { role: 'system' }), answer], { name: 'peas.json', content })).toBe(
    'What I counted',
  )
})
