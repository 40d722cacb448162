import type { Conversation, ToolCallPart } from '@vitrine/transcript'
import { conversationOf, messageOf } from './conversation-of.ts'

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

function call(toolName: string, input: unknown, more: Partial<ToolCallPart> = {}): ToolCallPart {
  const content = [{ type: 'text' as const, text: '\u001b[32m1133\u001b[0m' }]
  return {
    type: 'tool-call',
    toolCallId: toolName,
    toolName,
    input,
    result: { outcome: 'success', content, durationMs: 200 },
    ...more,
  }
}

/** A conversation with every role and every kind of part, a sub-agent and another version. */
export const everyPart: Conversation = conversationOf(
  [
    messageOf('system', null, 'system', ['Answer in short sentences.']),
    messageOf('question', 'system', 'user', ['Which **record** is lost, and *why*?'], {
      author: 'Ana',
      createdAt: '2026-11-14T09:14:00Z',
    }),
    messageOf('other', 'system', 'user', ['Hello?'], { author: 'Ana' }),
    messageOf(
      'answer',
      'question',
      'assistant',
      [
        { type: 'reasoning', text: 'One is missing, so it is the *last*.', durationMs: 12_400 },
        '# The last one\n\nSee `close()`:\n\n```ts\nconst session = close() // at the end\n```\n\n| File | Count |\n|---|---|\n| a | 1 |\n\n[more](https://example.org)',
        call('Bash', { command: 'grep -c session history.md' }),
        call('Edit', { file_path: 'src/a.ts', old_string: 'a\nb', new_string: 'a\nc\nd' }),
        call(
          'Task',
          { description: 'Review', prompt: 'Look at\nthe change.' },
          {
            messages: [
              messageOf('inner-question', null, 'user', ['Look at the change.']),
              messageOf('inner-answer', 'inner-question', 'assistant', [
                'Fine.',
                call('Read', { file_path: 'src/a.ts' }),
              ]),
            ],
          },
        ),
        call(
          'mcp__weather__today',
          { city: 'Bern' },
          {
            result: {
              outcome: 'error',
              content: [
                { type: 'text', text: '{"code": 503}' },
                { type: 'file', mediaType: 'image/png', url: PIXEL, filename: 'sky.png' },
                { type: 'source', sourceId: 's', title: 'Weather', url: 'https://example.org/weather' },
                { type: 'data', name: 'forecast', data: { sun: true } },
                { type: 'unknown', name: 'riddle', value: 42 },
              ],
            },
          },
        ),
        call('WebSearch', { query: 'aider history' }, { result: undefined }),
        { type: 'file', mediaType: 'application/pdf', filename: 'report.pdf', size: 482_133 },
        { type: 'file', mediaType: 'image/png', filename: 'far.png', url: 'https://example.org/far.png' },
        { type: 'source', sourceId: '1', title: 'The format', url: 'https://example.org/format' },
        { type: 'source', sourceId: '2', url: 'https://example.org/other' },
        { type: 'data', name: 'progress', data: { done: 3 } },
        { type: 'unknown', name: 'budget', value: { tokens: 4000 } },
      ],
      {
        createdAt: '2026-11-14T09:15:00Z',
        model: 'claude-sonnet-4-5',
        usage: { inputTokens: 9, outputTokens: 812 },
      },
    ),
    messageOf('more', 'answer', 'assistant', ['And it is fixed.'], {
      createdAt: '2026-11-15T09:15:00Z',
      model: 'claude-opus-4-1',
    }),
    messageOf('tool', 'more', 'tool', ['Deployed.']),
    messageOf('thanks', 'tool', 'user', ['شكرًا، ماذا فعلت؟'], { author: 'Ana' }),
  ],
  { currentMessageId: 'thanks' },
)
