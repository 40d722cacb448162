import type { Part } from '@vitrine/transcript'
import { describe, expect, test } from 'vitest'
import { chatAbout } from '../__fixtures__/chat.ts'
import { createLetters, madeSecrets } from '@vitrine/tooling/made-secrets'
import { findSecrets } from './find-secrets.ts'
import { redact } from './redact.ts'

const { word } = createLetters('redact')
const token = `ghp_${word(36)}`

const textOf = (answer: string | Part[], words: string[] = []) =>
  JSON.stringify(redact(chatAbout(answer), 'secrets', { words }).model.messages[1]?.parts)

const toolCall = (input: unknown, output = 'done'): Part => ({
  type: 'tool-call',
  toolCallId: 'c1',
  toolName: 'Bash',
  input,
  result: { outcome: 'success', content: [{ type: 'text', text: output }] },
})

/** Where people and agents put a secret, without its letters being anywhere as they are. */
const locations: [string, (text: string, secret: string) => string | Part[]][] = [
  ['prose', (text) => text],
  ['code', (text) => `Like so:\n\n\`\`\`sh\n${text}\n\`\`\`\n`],
  ['arguments', (text) => [toolCall({ command: `run '${text}'`, more: [{ note: text }] })]],
  ['arguments in JSON', (text) => [toolCall(JSON.stringify({ command: text }))]],
  ['a result', (text) => [toolCall({}, `${text}\nexit 0`)]],
  [
    'colours of a terminal',
    (text, secret) => [toolCall({}, text.replace(secret, `\u001B[32m${secret}\u001B[0m`))],
  ],
  ['base64', (text) => `echo ${Buffer.from(text).toString('base64')} | base64 -d`],
  [
    'an embedded text',
    (text) => [
      {
        type: 'file',
        mediaType: 'text/plain',
        url: `data:text/plain;base64,${Buffer.from(text).toString('base64')}`,
      },
    ],
  ],
  [
    'two parts',
    (text, secret) => {
      const middle = text.indexOf(secret) + Math.ceil(secret.length / 2)
      return [
        { type: 'text', text: text.slice(0, middle) },
        { type: 'text', text: text.slice(middle) },
      ]
    },
  ],
]

describe.each(locations)('in %s', (_, place) => {
  test.each(madeSecrets('planted'))('no letter of a made $kind is left: $text', ({ text, secret }) => {
    const parts = textOf(place(text, secret))
    const half = secret.slice(-Math.ceil(secret.length / 2) + 1)
    expect(JSON.stringify(parts)).not.toContain(JSON.stringify(half).slice(1, -1))
    expect(decodedRuns(parts)).not.toContain(half)
  })
})

function decodedRuns(text: string): string {
  return Array.from(text.matchAll(/[A-Za-z0-9+/=]{16,}/g), ([run]) =>
    Buffer.from(run, 'base64').toString(),
  ).join(' ')
}

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
  const text = textOf(`DB_PASSWORD=${password}\n\nNow I type ${password} again.`)
  expect(text).not.toContain(password)
  expect(text).toContain('Now I type [password 1] again.')
})

test('fields that are called so are masked as a whole, and so are values with a name beside them', () => {
  const part = toolCall({
    env: [{ name: 'SHOP_API_KEY', value: `a-${word(24)}` }],
    login: { user: 'ada', password: `${word(8)}!` },
    headers: { Authorization: `Bearer ${word(30)}`, 'x-request-id': word(30) },
  })
  const text = textOf([part])
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
  ['10.20.30.40', 'IP address'],
  ['build-7.shop.internal', 'internal host'],
])('%s is masked where people and machines are, and stays where only secrets are', (text, label) => {
  const chat = chatAbout(`See ${text} there.`)
  expect(JSON.stringify(redact(chat, 'all').model)).toContain(`[${label} 1]`)
  expect(redact(chat, 'secrets').model).toEqual(chat)
})

test('a listed word is found in any case, accent and separator, and not within another word', () => {
  const words = ['Projekt Grün']
  expect(textOf('PROJEKT-GRUN, projekt_grün and Projekt  Grün', words)).toContain(
    '[name 1], [name 1] and [name 1]',
  )
  expect(textOf('Projekt Grünspan', words)).toContain('Projekt Grünspan')
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

test('a secret that goes on in the next message is masked there too, although its beginning alone is one', () => {
  const key = `sk-proj-${word(90)}9X2`
  const [first, second] = chatAbout(key.slice(0, 40)).messages
  const conversation = {
    ...chatAbout(''),
    messages: [
      first!,
      { ...second!, parts: [{ type: 'text' as const, text: key.slice(0, 40) }] },
      {
        ...second!,
        id: 'rest',
        parentId: second!.id,
        parts: [{ type: 'text' as const, text: key.slice(40) }],
      },
    ],
    currentMessageId: 'rest',
  }
  const { model } = redact(conversation, 'secrets')
  expect(JSON.stringify(model.messages[2]?.parts)).not.toContain(key.slice(48, 80))
})

test('a secret at the end of a message takes nothing of the next message along', () => {
  const chat = chatAbout('And more')
  const [question] = chat.messages
  if (question) question.parts = [{ type: 'text', text: `Take ${token}` }]
  const { model } = redact(chat, 'secrets')
  expect(model.messages.map(({ parts: [part] }) => part?.type === 'text' && part.text)).toEqual([
    'Take [GitHub token 1]',
    'And more',
  ])
})

test('a secret at the end of a message takes no messages of one word each along', () => {
  const chat = chatAbout('Two')
  const [question, answer] = chat.messages
  if (question) question.parts = [{ type: 'text', text: `Take ${token}` }]
  if (answer)
    chat.messages.push({ ...answer, id: 'm3', parentId: 'm2', parts: [{ type: 'text', text: 'Three' }] })
  const { model } = redact(chat, 'secrets')
  expect(model.messages.map(({ parts: [part] }) => part?.type === 'text' && part.text)).toEqual([
    'Take [GitHub token 1]',
    'Two',
    'Three',
  ])
})
