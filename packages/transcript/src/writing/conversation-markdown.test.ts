import { expect, test } from 'vitest'
import type { Conversation } from '../model/conversation.ts'
import type { Message } from '../model/message.ts'
import { conversationMarkdown } from './conversation-markdown.ts'

const message = (id: string, parentId: string | null, more: Partial<Message>): Message => ({
  id,
  parentId,
  role: 'assistant',
  parts: [],
  ...more,
})

const conversation: Conversation = {
  id: 'c',
  kind: 'agent',
  title: 'Peas *and* beans',
  source: { format: 'x', application: 'Garden Agent', version: '1.2' },
  createdAt: '2026-03-01T09:00:00.000Z',
  currentMessageId: 'b',
  messages: [
    message('s', null, { role: 'system', hidden: true, parts: [{ type: 'text', text: 'Be kind.' }] }),
    message('q', 's', { role: 'user', parts: [{ type: 'text', text: 'How **many**?' }] }),
    message('old', 'q', { parts: [{ type: 'text', text: 'None.' }] }),
    message('a', 'q', {
      model: 'example-model',
      parts: [
        { type: 'reasoning', text: 'Count.' },
        {
          type: 'tool-call',
          toolCallId: 't',
          toolName: 'write',
          input: { path: 'peas.md', content: '# Peas\n```\n12\n```' },
          result: { outcome: 'error', content: [{ type: 'text', text: '\u001B[31mno disk\u001B[0m' }] },
          messages: [message('sub', null, { parts: [{ type: 'text', text: 'Looking.' }] })],
        },
      ],
    }),
    message('b', 'a', {
      model: 'example-model',
      parts: [
        { type: 'text', text: 'Twelve.' },
        { type: 'file', mediaType: 'image/png', filename: 'bed.png', url: 'data:image/png;base64,AA==' },
        { type: 'file', mediaType: 'image/png', filename: 'a]b.png', url: 'https://garden.example/a b.png' },
        { type: 'source', sourceId: 's', title: 'Peas', url: 'https://garden.example/peas' },
        { type: 'source', sourceId: 'x', title: 'Bad', url: 'javascript:alert(1)' },
        { type: 'data', name: 'plan', data: { steps: 2 } },
      ],
    }),
  ],
}

test('the shown branch is written whole, each turn below who speaks, hidden messages left out', () => {
  expect(conversationMarkdown(conversation)).toMatchInlineSnapshot(`
    "# Peas \\*and\\* beans

    Garden Agent 1.2 · 2026-03-01T09:00:00.000Z

    ## User

    How **many**?

    ## Assistant · example-model

    **Thinking**

    Count.

    **Tool call** \`write\`

    \`\`\`json
    {"path":"peas.md"}
    \`\`\`

    \`content\`:

    \`\`\`\`
    # Peas
    \`\`\`
    12
    \`\`\`
    \`\`\`\`

    **Error**

    \`\`\`
    no disk
    \`\`\`

    > ### Assistant
    > 
    > Looking.

    Twelve.

    bed.png

    ![a\\]b.png](<https://garden.example/a%20b.png>)

    **plan**

    \`\`\`json
    {"steps":2}
    \`\`\`

    - [Peas](<https://garden.example/peas>)
    - Bad

    *Messages on other branches: 1*
    "
  `)
})

test('text in a code block never ends it', () => {
  const text = '````\ninside'
  const written = conversationMarkdown({
    ...conversation,
    currentMessageId: 'q',
    messages: [
      message('q', null, {
        parts: [
          {
            type: 'tool-call',
            toolCallId: 't',
            toolName: 'a`b',
            input: '',
            result: { outcome: 'success', content: [{ type: 'text', text }] },
          },
        ],
      }),
    ],
  })
  expect(written).toContain('**Tool call** ``a`b``')
  expect(written).toContain(`\`\`\`\`\`\n${text}\n\`\`\`\`\``)
})

test('what the author withheld is named', () => {
  expect(conversationMarkdown({ ...conversation, withheld: ['reasoning', 'models'] })).toContain(
    '*Withheld by the author: reasoning, models*',
  )
})
