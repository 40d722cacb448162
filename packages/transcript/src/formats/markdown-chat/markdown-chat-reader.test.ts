import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { writtenChat } from './chat-turns.ts'

function read(content: string) {
  const { conversations, report } = importTranscript({ name: 'chat.md', content })
  return { conversation: conversations[0], report }
}

const turns = [
  ['user', 'Soup?\n\nWith leeks.'],
  ['assistant', 'Yes:\n\n```md\n**User:** no speaker\n```'],
  ['user', 'Thanks'],
]

test.each([
  [
    'bold names with a colon inside',
    '**User:** Soup?\n\nWith leeks.\n\n**Assistant:** Yes:\n\n```md\n**User:** no speaker\n```\n\n**User:** Thanks\n',
  ],
  [
    'bold names with a colon outside, and rules between',
    '**You**: Soup?\n\nWith leeks.\n\n---\n\n**AI**: Yes:\n\n```md\n**User:** no speaker\n```\n\n---\n\n**You**: Thanks',
  ],
  [
    'headings',
    '# Dinner\n\n## User\n\nSoup?\n\nWith leeks.\n\n## Assistant\n\nYes:\n\n```md\n**User:** no speaker\n```\n\n## User\nThanks',
  ],
  [
    'headings with pictures and times',
    '## 👤 User (10:02)\n\nSoup?\n\nWith leeks.\n\n## 🤖 Assistant (10:03)\n\nYes:\n\n```md\n**User:** no speaker\n```\n\n## 👤 User (10:04)\n\nThanks',
  ],
  [
    'names and colons',
    'Human: Soup?\n\nWith leeks.\n\nAssistant: Yes:\n\n```md\n**User:** no speaker\n```\n\nHuman: Thanks',
  ],
  [
    'lines that end in carriage returns',
    '**User:** Soup?\r\n\r\nWith leeks.\r\n\r\n**Assistant:** Yes:\r\n\r\n```md\r\n**User:** no speaker\r\n```\r\n\r\n**User:** Thanks\r\n',
  ],
])('a chat written with %s is read turn by turn', (_, content) => {
  const { conversation, report } = read(content)

  expect(report).toMatchObject({ format: 'markdown-chat', records: 3, read: 3 })
  expect(
    conversation?.messages.map(({ role, parts: [part] }) => [
      role,
      part?.type === 'text' ? part.text : undefined,
    ]),
  ).toEqual(turns)
})

test('a name that is more than a role is the author, and the heading is the title', () => {
  const { conversation } = read('# Dinner\n\n**You said:** Soup?\n\n**ChatGPT said:** Leek soup.')

  expect(conversation?.title).toBe('Dinner')
  expect(conversation?.messages.map(({ author }) => author)).toEqual([undefined, 'ChatGPT'])
})

test('a chat that Cursor exports has bold names under rules; one in code or without a rule is no speaker', () => {
  const { conversation } = read(
    '# Dinner\n_Exported on 7/8/2025 at 19:03:40 PDT from Cursor (1.2.1)_\n\n---\n\n**User**\n\nSoup?\n\n---\n\n**Cursor**\n\nYes.\n\n**User**\n\n---\n\nLeeks.\n\n---\n\n**User**\n\nThanks\n',
  )

  expect(conversation?.title).toBe('Dinner')
  expect(conversation?.messages.map(({ role, author, parts: [part] }) => [role, author, part])).toEqual([
    ['user', undefined, { type: 'text', text: 'Soup?' }],
    ['assistant', 'Cursor', { type: 'text', text: 'Yes.\n\n**User**\n\n---\n\nLeeks.' }],
    ['user', undefined, { type: 'text', text: 'Thanks' }],
  ])
})

test('headings may be numbered', () => {
  const { conversation } = read('# Dinner\n\n## 1. User\n\nSoup?\n\n---\n\n## 2. ChatGPT\n\n1. Leek soup.\n')

  expect(conversation).toMatchObject({
    title: 'Dinner',
    messages: [
      { role: 'user', parts: [{ text: 'Soup?' }] },
      { role: 'assistant', author: 'ChatGPT', parts: [{ text: '1. Leek soup.' }] },
    ],
  })
})

test.each<[string, string, [string, string | undefined, string][]]>([
  [
    'from its first question on, which has no name above it',
    'Soup?\n\nWith leeks.\nSoup Sage said:\n\nYes.\n\nYou said:\nThanks\nSoup Sage said:\nHm.',
    [
      ['user', undefined, 'Soup?\n\nWith leeks.'],
      ['assistant', 'Soup Sage', 'Yes.'],
      ['user', undefined, 'Thanks'],
      ['assistant', 'Soup Sage', 'Hm.'],
    ],
  ],
  [
    'with all of its page',
    'Skip to content\nChat history\n\nYou said:\nSoup?\nChatGPT said:\nYes.\nAsk ChatGPT\nYou said:\nThanks\nChatGPT said:\nHm.\nChatGPT can make mistakes. Check important info.',
    [
      ['user', undefined, 'Soup?'],
      ['assistant', 'ChatGPT', 'Yes.'],
      ['user', undefined, 'Thanks'],
      ['assistant', 'ChatGPT', 'Hm.'],
    ],
  ],
  [
    'in the middle of an answer, with headings',
    'Leeks.\n\nOr beans.\n\n##### You said:\n\nThanks\n\n###### Soup Sage said:\n\nHm.',
    [
      ['assistant', undefined, 'Leeks.\n\nOr beans.'],
      ['user', undefined, 'Thanks'],
      ['assistant', 'Soup Sage', 'Hm.'],
    ],
  ],
])('a chat is copied off the page of ChatGPT %s', (_, content, said) => {
  const { conversation } = read(content)

  expect(
    conversation?.messages.map(({ role, author, parts: [part] }) => [
      role,
      author,
      part?.type === 'text' ? part.text : undefined,
    ]),
  ).toEqual(said)
})

test('a title that begins with the name of a model is no speaker', () => {
  const { conversation } = read(
    '# Claude Conversation Log\n\n## 👤 User\n\nSoup?\n\n---\n\n## 🤖 Claude\n\nLeek soup.\n',
  )

  expect(conversation?.title).toBe('Claude Conversation Log')
  expect(conversation?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

test('a picture before a name may be joined of several', () => {
  const { conversation } = read('# Dinner\n\n## 🧑‍💻 User\n\nSoup?\n\n---\n## 🤖 Assistant\n\nLeek soup.\n')

  expect(conversation?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

test('a chat copied out of VS Code names the account of whoever chatted', () => {
  const { conversation } = read('ada-l: Soup?\n\nGitHub Copilot: Leek soup.\n\nada-l: Thanks\n')

  expect(conversation?.messages.map(({ role, parts: [part] }) => [role, part])).toEqual([
    ['user', { type: 'text', text: 'Soup?' }],
    ['assistant', { type: 'text', text: 'Leek soup.' }],
    ['user', { type: 'text', text: 'Thanks' }],
  ])
})

test('what a tool answered in the turn of the user is a notice, and the name of an exporter belongs to no turn', () => {
  const { conversation } = read(
    "**User:** Soup?\n\n**Assistant:** I look.\n\n**User:** [read_file for 'soup.md'] Result:\n\nLeeks\n\n**Assistant:** Leek soup.\n\n---\nPowered by [ChatGPT Exporter](https://www.chatgptexporter.com)",
  )

  expect(conversation?.messages.map(({ isNotice }) => isNotice)).toEqual([
    undefined,
    undefined,
    true,
    undefined,
  ])
  expect(conversation?.messages.at(-1)?.parts).toEqual([{ type: 'text', text: 'Leek soup.' }])
})

test('what the system was told is hidden', () => {
  const { conversation } = read('**System:** Be kind\n\n**User:** Soup?\n\n**Assistant:** Yes')

  expect(conversation?.messages.map(({ role, hidden }) => [role, hidden])).toEqual([
    ['system', true],
    ['user', undefined],
    ['assistant', undefined],
  ])
})

test.each([
  ['a README', '# Kettle\n\nBoils water.\n\n## User\n\nWho boils.\n\n## Install\n\n`npm i kettle`'],
  ['questions and answers', '**Question:** Why?\n\n**Answer:** So.'],
  ['settings', 'model: m-1\nuser: ada\nassistant: none\n'],
  ['a log', '10:02 started\nUser: ada\nAI: on\n'],
  ['one side of a chat', '**User:** Soup?\n\n**User:** Still there?'],
  ['speakers that say nothing', '**User:**\n\n**Assistant:**\n'],
  ['a quotation', 'You said:\n\n> Soup!\n\nSo it is.'],
  ['a tale of several', 'You said:\nSoup!\nAda said:\nLeeks!\nBob said:\nPeas!'],
  ['prose', 'The assistant: a tale.\n\nUser stories are told.'],
])('%s is no chat', (_, content) => {
  expect(writtenChat(content)).toBeUndefined()
})

/** Microseconds that the processor works on a text, however busy it is beside. */
function workOn(text: string): number {
  const before = process.cpuUsage()
  writtenChat(text)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

// Eight times the text costs 64 times as much where it is compared with itself. One measurement may be off, five are not.
function isProportional(textOf: (length: number) => string, short: number): boolean {
  const isOnce = () => workOn(textOf(8 * short)) < 24 * Math.max(workOn(textOf(short)), 2_000)
  return Array.from({ length: 5 }).some(isOnce)
}

test.each(['**User', '# A '.repeat(20), '```', 'User:', 'a said:', 'You said:', '> x', '(((((('])(
  'a text of 2 MB of lines like %j costs in proportion to its length',
  (line) => {
    const textOf = (length: number) => `${line}\n`.repeat(Math.ceil(length / (line.length + 1)))
    expect(isProportional(textOf, 250_000)).toBe(true)
  },
)

const speakers = '## User\n\nSoup?\n\n## Assistant\n\n'

test.each([
  ['a heading', '# Notes', ' ', 'x'],
  ['a heading under speakers', `${speakers}# Notes`, ' ', 'x'],
  ['a bold name', '**User:**', ' ', '\rx'],
  ['a name', 'User:', ' ', '\rx'],
  ['a title', '#', ' ', `\rx\n\n${speakers}Yes.`],
  ['what was said', `${speakers}Yes.`, '\n', 'x'],
])('a run of blanks after %s costs in proportion to its length', (_, before, blank, after) => {
  const textOf = (length: number) => `${before}${blank.repeat(length)}${after}`
  expect(isProportional(textOf, 2_000)).toBe(true)
})

test.each(['---', '  ***', '\n\n___'])('a rule %j at the end of a turn belongs to neither', (rule) => {
  const { conversation } = read(`${speakers}Yes.\n\n${rule}\n\n## User\n\nThanks`)

  expect(conversation?.messages[1]?.parts).toEqual([{ type: 'text', text: 'Yes.' }])
})

const blocks = (value: unknown) => JSON.stringify(value, null, 2)
test('turns that are written out in JSON are the blocks they hold, with results in their calls', () => {
  const { conversation, report } = read(
    `# Export\n\n## Conversation\n\n### User\n> 11/30/2025, 11:38:19 PM\n\nCount\n\n---\n\n### Assistant\n> 11/30/2025, 11:38:20 PM\n\n${blocks(
      [
        { type: 'text', text: 'I count.' },
        { type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'count' } },
      ],
    )}\n\n---\n\n### User\n> 11/30/2025, 11:48:23 PM\n\n${blocks([{ type: 'tool_result', tool_use_id: 't1', content: '12' }])}\n\n---\n`,
  )

  expect(report).toMatchObject({ format: 'markdown-chat', records: 3, read: 3 })
  expect(conversation?.messages).toMatchObject([
    { role: 'user', createdAt: '2025-11-30T23:38:19.000Z', parts: [{ text: 'Count' }] },
    {
      role: 'assistant',
      parts: [{ text: 'I count.' }, { toolName: 'Bash', result: { content: [{ text: '12' }] } }],
    },
  ])
})

test('a chat with a time before each speaker is read', () => {
  const { conversation } = read(
    '[2026-01-01 10:00:00] User: Soup?\n[2026-01-01 10:00:01] Assistant: Leek soup.\n',
  )

  expect(conversation?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

test('what an extension exported may be an answer alone', () => {
  const head = '# Beans\n\n**User:** Ada (ada@garden.example)  \n**Exported:** 1/2/2026 3:04:05  \n\n'
  const { conversation, report } = read(`${head}## Response:\nThere are twelve.\n`)

  expect(conversation).toMatchObject({
    title: 'Beans',
    messages: [{ role: 'assistant', parts: [{ text: 'There are twelve.' }] }],
  })
  expect(report.format).toBe('markdown-chat')
  expect(writtenChat('# Beans\n\n## Response:\nThere are twelve.\n')).toBeUndefined()
})

test('headings that name the model of an answer before their colon are speakers', () => {
  const { conversations, report } = importTranscript({
    content:
      '# Chat - Tab 1\n\n## User:\n\nBeans?\n\n## AI (example-1):\n\nTwelve.\n\n## AI (gpt-9x):\n\nOr ten.\n',
  })

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'Beans?' }] },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
    { role: 'assistant', model: 'gpt-9x', parts: [{ text: 'Or ten.' }] },
  ])
  expect(report).toMatchObject({ format: 'markdown-chat', records: 3, read: 3 })
})
