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
  ['base64 in a path', (text) => `https://shop.io/back/state/${Buffer.from(text).toString('base64url')}?x=1`],
  [
    'base64 in lines',
    (text) => [
      toolCall(
        {},
        (
          Buffer.from(`PORT=5432\n${text}\nDEBUG=1\n`)
            .toString('base64')
            .match(/.{1,76}/g) ?? []
        ).join('\n'),
      ),
    ],
  ],
  [
    'JSON within JSON',
    (text) => [toolCall({ body: JSON.stringify({ note: JSON.stringify({ log: `first\n${text}\nlast` }) }) })],
  ],
  [
    'a URL within a URL',
    (text) => `https://shop.io/?to=${encodeURIComponent(`/x?n=${encodeURIComponent(text)}`)}`,
  ],
  [
    'colours that are written out',
    (text, secret) => [toolCall({ command: text.replace(secret, `\\033[32m${secret}\\033[0m`) })],
  ],
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

/** What an editor, a diff or a program makes of a line that is too long. */
const breaks: [string, string][] = [
  ['a terminal of 80 columns', '\n'],
  ['a folded text of YAML', '\n    '],
  ['a diff', '\n+'],
  ['pieces of a program', "' +\n  '"],
]

describe.each(breaks)('over the lines of %s', (_, between) => {
  test.each(madeSecrets('broken').filter(({ secret }) => secret.length > 30 && /^[\w-]+$/.test(secret)))(
    'a $kind leaves no half: $text',
    ({ text, secret }) => {
      const middle = text.indexOf(secret) + Math.ceil(secret.length * 0.6)
      const result = textOf([
        toolCall({}, `'${text.slice(0, middle)}${between}${text.slice(middle)}'\nPORT=5432`),
      ])
      expect(result).not.toContain(secret.slice(0, Math.floor(secret.length / 2)))
      expect(result).not.toContain(text.slice(middle, text.indexOf(secret) + secret.length))
      expect(result).toContain('PORT=5432')
    },
  )
})

test('a token at the end of a line takes nothing of the next line along', () => {
  const text = `GITHUB_TOKEN=${token}\nPORT_2=5432a\n${token}\nThe end\n${token}\ncommit 7`
  expect(textOf([toolCall({}, text)])).toContain(
    'PORT_2=5432a\\n[GitHub token 1]\\nThe end\\n[GitHub token 1]\\ncommit 7',
  )
})

test('a private key that goes on in further parts is masked to its end', () => {
  const lines = Array.from({ length: 26 }, (_, index) => `${word(63)}${index % 10}`)
  const key = `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----`
  const parts = [key.slice(0, 900), key.slice(900, 1400), key.slice(1400)].map((text): Part => ({
    type: 'text',
    text,
  }))
  const text = textOf([...parts, { type: 'text', text: 'That was it.' }])
  expect(lines.filter((line) => text.includes(line.slice(0, 20)))).toEqual([])
  expect(text).toContain('That was it.')
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
