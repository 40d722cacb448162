import type { PlantedText } from './planted-texts.ts'

/** What the planted messages look like in each kind of file. */
export const plantedFiles = {
  'claude-code.jsonl': claudeCode,
  'openai-chat.json': openaiChat,
  'ui-messages.json': uiMessages,
} satisfies Record<string, (planted: readonly PlantedText[]) => string>

const QUESTION = 'How did you do it?'

function claudeCode(planted: readonly PlantedText[]): string {
  const messages = [
    { role: 'user', content: QUESTION as unknown },
    ...planted.flatMap(({ texts, call }, index) => [
      {
        role: 'assistant',
        content: [
          ...texts.map((text) => ({ type: 'text', text })),
          { type: 'tool_use', id: `toolu_${index}`, name: 'Bash', input: call.input },
        ],
      },
      {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: `toolu_${index}`, content: call.output }],
      },
    ]),
  ]
  const records = messages.map((message, index) =>
    JSON.stringify({
      parentUuid: index === 0 ? null : uuid(index - 1),
      isSidechain: false,
      userType: 'external',
      cwd: '/srv/shop',
      sessionId: 'bench',
      version: '2.0.0',
      type: message.role,
      message,
      uuid: uuid(index),
      timestamp: new Date(Date.UTC(2026, 0, 1) + index * 4000).toISOString(),
    }),
  )
  return `${records.join('\n')}\n`
}

function uuid(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
}

function openaiChat(planted: readonly PlantedText[]): string {
  const messages = planted.flatMap(({ texts, call }, index) => [
    {
      role: 'assistant',
      content: texts.map((text) => ({ type: 'text', text })),
      tool_calls: [
        {
          id: `call_${index}`,
          type: 'function',
          function: { name: 'bash', arguments: JSON.stringify(call.input) },
        },
      ],
    },
    { role: 'tool', tool_call_id: `call_${index}`, content: call.output },
  ])
  return JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: QUESTION }, ...messages] })
}

function uiMessages(planted: readonly PlantedText[]): string {
  const messages = planted.map(({ texts, call }, index) => ({
    id: `a${index}`,
    role: 'assistant',
    parts: [
      ...texts.map((text) => ({ type: 'text', text })),
      {
        type: 'tool-bash',
        toolCallId: `call_${index}`,
        state: 'output-available',
        input: call.input,
        output: call.output,
      },
    ],
  }))
  return JSON.stringify([{ id: 'q', role: 'user', parts: [{ type: 'text', text: QUESTION }] }, ...messages])
}
