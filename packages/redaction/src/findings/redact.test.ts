import type { Part } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { chatAbout, toolCall } from '../__fixtures__/chat.ts'
import { maskedAnswer } from '../__fixtures__/masked-answer.ts'
import { createLetters, madeSecrets } from '@vitrine/tooling/made-secrets'
import { findSecrets } from './find-secrets.ts'
import { redact } from './redact.ts'

const { word } = createLetters('redact')
const token = `ghp_${word(36)}`

test('what is masked once stays as it is when it is masked again', () => {
  const chat = chatAbout(
    madeSecrets('twice')
      .map(({ text }) => text)
      .join('\n\n'),
  )
  const { model } = redact(chat, 'secrets')
  expect(redact(model, 'secrets')).toEqual({ model, masked: {} })
})

test('the same secret has the same marker, another one another, and the text reads on', () => {
  const other = `ghp_${word(36)}`
  const { model, masked } = redact(chatAbout(`First ${token}, then ${other}, then ${token}.`), 'secrets')
  expect(model.messages[1]?.parts).toEqual([
    { type: 'text', text: 'First [GitHub token 1], then [GitHub token 2], then [GitHub token 1].' },
  ])
  expect(masked).toEqual({ 'github-token': 3 })
})

test('a secret that its name identified is masked where it occurs without the name', () => {
  const password = `${word(10)}!x`
  const text = maskedAnswer(`DB_PASSWORD=${password}\n\nNow I type ${password} again.`)
  expect(text).not.toContain(password)
  expect(text).toContain('Now I type [password 1] again.')
})

test('fields that are called so are masked as a whole, and so are values with a name beside them', () => {
  const part = toolCall({
    env: [{ name: 'SHOP_API_KEY', value: `a-${word(24)}` }],
    login: { user: 'ada', password: `${word(8)}!` },
    headers: { Authorization: `Bearer ${word(30)}`, 'x-request-id': word(30) },
  })
  const text = maskedAnswer([part])
  expect(text).toContain('"value":"[secret 1]"')
  expect(text).toContain('"user":"ada","password":"[password 1]"')
  expect(text).toMatch(/"Authorization":"Bearer \[[a-z ]+ 1\]","x-request-id":"7/)
})

test('a secret that is a key of an object, a title or a name of a tool is masked', () => {
  const { model } = redact(
    {
      ...chatAbout([{ ...toolCall({ [token]: 1 }), toolName: `use_${token}` } as Part]),
      title: `Use ${token}`,
    },
    'secrets',
  )
  expect(JSON.stringify(model)).not.toContain(token)
  expect(model.title).toBe('Use [GitHub token 1]')
})

test('an embedded text stays one that can be opened', () => {
  const url = `data:text/plain;base64,${Buffer.from(`token ${token} ends`).toString('base64')}`
  const { model } = redact(chatAbout([{ type: 'file', mediaType: 'text/plain', url }]), 'secrets')
  const [part] = model.messages[1]?.parts ?? []
  const kept = part?.type === 'file' ? (part.url ?? '') : ''
  expect(Buffer.from(kept.split(',')[1] ?? '', 'base64').toString()).toBe('token [GitHub token 1] ends')
})

test('ids and the shape of a conversation stay, and what was given is left as it is', () => {
  const chat = chatAbout(`Here: ${token}`)
  const before = structuredClone(chat)
  const { model } = redact(chat, 'all')
  expect(chat).toEqual(before)
  expect(model.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['m1', null],
    ['m2', 'm1'],
  ])
})

test.each([
  ['ada.byron@shop.io', 'e-mail'],
  ['/Users/ada.byron/work', 'user name'],
  ['C:\\Users\\Ada Byron\\work', 'user name'],
  ['+44 20 7946 0958', 'phone number'],
  ['415-763-0198', 'phone number'],
  ['/work/.claude/projects/-Users-byron-shop/a.jsonl', 'user name'],
  ['5424 1845 4683 4515', 'card number'],
  ['4532019053418256', 'card number'],
  ['6011748302917461', 'card number'],
  ['4000583029174635', 'card number'],
  ['GB33 NWBK 1953 3171 4463 33', 'IBAN'],
  ['DE92370400449693444793', 'IBAN'],
  ['fd12:3456:789a:7af1::1b2', 'IP address'],
  ['10.20.30.40', 'IP address'],
  ['build-7.shop.internal', 'internal host'],
])('%s is masked where people and machines are, and stays where only secrets are', (text, label) => {
  const chat = chatAbout(`See ${text} there.`)
  expect(JSON.stringify(redact(chat, 'all').model)).toContain(`[${label} 1]`)
  expect(redact(chat, 'secrets').model).toEqual(chat)
})

test.each([
  ['a card of a payment service for tests', '4242 4242 4242 4242'],
  ['another one', '4111111111111111'],
  ['one for a country', '4000002760003184'],
  ['one of fifteen digits', '3782 822463 10005'],
  ['one of a bank that refuses', '4000 0000 0000 9995'],
  ['sixteen digits with another last one', '4532019053418257'],
  ['a time', '12:34:56'],
  ['a version', 'AB12 CDEF 3456 7890 1234'],
])('%s is nobody: %s', (_, text) => {
  const chat = chatAbout(`See ${text} there.`)
  expect(redact(chat, 'all').model).toEqual(chat)
})

test('a listed word is found in any case, accent and separator, and not within another word', () => {
  const words = ['Projekt Grün']
  expect(maskedAnswer('PROJEKT-GRUN, projekt_grün and Projekt  Grün', words)).toContain(
    '[name 1], [name 1] and [name 1]',
  )
  expect(maskedAnswer('Projekt Grünspan', words)).toContain('Projekt Grünspan')
})

test('a finding has its location and shows no more than its beginning', () => {
  const [finding] = findSecrets(chatAbout([toolCall({ nested: { note: `x ${token}` } })]))
  expect(finding).toEqual({
    kind: 'github-token',
    group: 'secret',
    confidence: 'high',
    place: {
      messageId: 'm2',
      part: 0,
      path: ['messages', 1, 'parts', 0, 'input', 'nested', 'note'],
      start: 2,
      end: 42,
    },
    preview: 'ghp_…',
    why: 'format',
  })
})
