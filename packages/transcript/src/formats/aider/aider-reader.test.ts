import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { parseConversation } from '../../model/parse-conversation.ts'
import { isAiderHistory } from './aider-blocks.ts'

function read(content: string) {
  const { conversations, report } = importTranscript({ content })
  for (const conversation of conversations) expect(() => parseConversation(conversation)).not.toThrow()
  const said = conversations.map(({ messages }) =>
    messages.map(({ role, parts: [part] }) => [role, part?.type === 'text' ? part.text : undefined]),
  )
  return { conversations, report, said }
}

const history = `
# aider chat started at 2026-01-02 03:04:05

> $ aider soup.py
> Aider v0.80.0
> Main model: m-1 with diff edit format

#### /add soup.py

> Added soup.py to the chat

#### make it hot
#### and salty

Here is the change:

\`\`\`python
#### salt
> stir
print("hot")
\`\`\`

> Tokens: 3.3k sent, 120 received.
> Applied edit to soup.py

# aider chat started at 2026-01-03 03:04:05

#### and now?

Cold again.
`

test('what Aider reports is a notice of its own', () => {
  const { conversations } = read(history)
  const notices = conversations.flatMap(({ messages }) => messages.filter(({ isNotice }) => isNotice))
  expect(notices.map(({ role, author }) => [role, author])).toEqual(notices.map(() => ['tool', 'Aider']))
  expect(notices.map(({ parts: [part] }) => part?.type === 'text' && part.text)).toContain(
    'Added soup.py to the chat',
  )
})

test('each chat of a history is a conversation, with what was asked, answered and printed', () => {
  const { conversations, report, said } = read(history)

  expect(report).toMatchObject({ format: 'aider', records: 10, read: 10 })
  expect(conversations.map(({ title, createdAt, source }) => [title, createdAt, source.application])).toEqual(
    [
      ['/add soup.py', '2026-01-02T03:04:05.000Z', 'Aider'],
      ['and now?', '2026-01-03T03:04:05.000Z', 'Aider'],
    ],
  )
  expect(said).toEqual([
    [
      ['tool', '$ aider soup.py\nAider v0.80.0\nMain model: m-1 with diff edit format'],
      ['user', '/add soup.py'],
      ['tool', 'Added soup.py to the chat'],
      ['user', 'make it hot\nand salty'],
      ['assistant', 'Here is the change:\n\n```python\n#### salt\n> stir\nprint("hot")\n```'],
      ['tool', 'Tokens: 3.3k sent, 120 received.\nApplied edit to soup.py'],
    ],
    [
      ['user', 'and now?'],
      ['assistant', 'Cold again.'],
    ],
  ])
  expect(conversations[0]?.messages[4]?.model).toBe('m-1')
})

test('code that was broken off ends before the next question', () => {
  const { said } = read(
    '# aider chat started at 2026-01-02 03:04:05\n\n#### go\n\n```js\nlet a\n\n#### stop\n\nStopped.\n',
  )

  expect(said[0]).toEqual([
    ['user', 'go'],
    ['assistant', '```js\nlet a'],
    ['user', 'stop'],
    ['assistant', 'Stopped.'],
  ])
})

test('a transcript on a page has its page left out, and its introduction hidden', () => {
  const { conversations, said } = read(
    '---\nparent: Examples\n---\n\n# A soup\n\nLook.\n\n<div class="chat-transcript">\n\n> $ aider soup.py\n\n#### hot?\n\nYes.\n\n</div>\n',
  )

  expect(said[0]).toEqual([
    ['system', '# A soup\n\nLook.'],
    ['tool', '$ aider soup.py'],
    ['user', 'hot?'],
    ['assistant', 'Yes.'],
  ])
  expect(conversations[0]?.messages[0]?.hidden).toBe(true)
  expect(conversations[0]?.title).toBe('hot?')
})

test.each([
  ['headings of the fourth order', '#### Install\n\n> Note: hot\n'],
  ['quotes', '> Tokens: many\n\nSo he said.'],
])('Markdown with %s is no history', (_, text) => {
  expect(isAiderHistory(text)).toBe(false)
})

const files = corpusFiles('aider')

describe.skipIf(files.length === 0)('real histories of Aider', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (_, { counts, read: bytes }) => {
      const { conversations, report } = importTranscript({ content: bytes() })
      const messages = conversations.flatMap((conversation) => conversation.messages)

      expect(report.format).toBe('aider')
      expect(messages.filter(({ role }) => role === 'user')).toHaveLength(counts.user_blocks ?? 0)
    },
  )
})
