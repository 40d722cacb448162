import { expect, test } from 'vitest'
import { importFile } from '../import/import-file.ts'
import { parseConversation } from '../model/parse-conversation.ts'
import { parseRun } from '../model/parse-run.ts'

const attribute = (key: string, value: number) => ({ key, value: { doubleValue: value } })

test.each<[string, unknown, string]>([
  [
    'openai-chat',
    [
      { role: 'user', content: 'Soup?' },
      { role: 'assistant', content: 'Leek.', usage: { prompt_tokens: -5, completion_tokens: 3 } },
    ],
    'prompt_tokens',
  ],
  [
    'ui-messages',
    [
      {
        id: 'a',
        role: 'assistant',
        parts: [{ type: 'text', text: 'a' }],
        metadata: { usage: { inputTokens: -1 } },
      },
    ],
    'inputTokens',
  ],
  [
    'claude-code',
    {
      type: 'assistant',
      uuid: 'u1',
      parentUuid: null,
      sessionId: 's1',
      timestamp: '2026-01-02T03:04:05.000Z',
      message: {
        id: 'm1',
        role: 'assistant',
        content: [{ type: 'text', text: 'Leek.' }],
        usage: { input_tokens: -9, output_tokens: 3, cache_read_input_tokens: -4 },
      },
    },
    'input_tokens, cache_read_input_tokens',
  ],
  [
    'langfuse',
    {
      trace: { id: 't1' },
      observations: [
        {
          id: 'o1',
          traceId: 't1',
          type: 'GENERATION',
          startTime: '2026-01-02T03:04:05Z',
          usageDetails: { input: -3, output: 2 },
        },
      ],
    },
    'usageDetails.input',
  ],
  [
    'inspect',
    {
      status: 'success',
      eval: { task: 'soup' },
      samples: [{ id: 1, epoch: 1, input: 'a', model_usage: { m: { input_tokens: -2, output_tokens: 1 } } }],
    },
    'm.input_tokens',
  ],
  [
    'otlp',
    {
      resourceSpans: [
        {
          scopeSpans: [
            {
              spans: [
                {
                  traceId: 'a'.repeat(32),
                  spanId: 'b'.repeat(16),
                  name: 'chat',
                  attributes: [
                    attribute('gen_ai.usage.input_tokens', -2),
                    { key: 'langfuse.observation.cost_details', value: { stringValue: '{"total":-1}' } },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    'gen_ai.usage.input_tokens',
  ],
])(
  '%s: a count below zero is left out, reported, and the result keeps to the schema',
  (format, value, paths) => {
    const result = importFile({ content: JSON.stringify(value) })

    expect(result.report.format).toBe(format)
    if (result.holds === 'runs') for (const run of result.runs) parseRun(run)
    else for (const conversation of result.conversations) parseConversation(conversation)
    // What an application wrote is kept beside what was read of it.
    const read = JSON.stringify(result, (key, inner) => (key === 'original' ? undefined : inner))
    expect(read).not.toMatch(/Tokens":-|amount":-/)
    expect(result.report.notes).toContainEqual(
      expect.objectContaining({
        code: 'negative-count',
        message: `Counts below zero are left out: ${paths}.`,
      }),
    )
  },
)
