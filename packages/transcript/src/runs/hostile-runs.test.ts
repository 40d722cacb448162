import { test } from 'vitest'
import { damagedValues } from '../import/__fixtures__/damaged-values.ts'
import { expectHonest } from '../import/__fixtures__/expect-honest.ts'

const files: [string, unknown][] = [
  [
    'otlp',
    {
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: 'k' } }] },
          scopeSpans: [
            {
              scope: { name: 's' },
              spans: [
                {
                  traceId: 'ab'.repeat(16),
                  spanId: 'cd'.repeat(8),
                  parentSpanId: 'ef'.repeat(8),
                  name: 'chat',
                  startTimeUnixNano: '1767323045000000000',
                  endTimeUnixNano: '1767323046000000000',
                  status: { code: 2, message: 'x' },
                  attributes: [
                    { key: 'gen_ai.operation.name', value: { stringValue: 'chat' } },
                    { key: 'gen_ai.prompt.0.role', value: { stringValue: 'user' } },
                    {
                      key: 'gen_ai.prompt.0.content',
                      value: { arrayValue: { values: [{ stringValue: 'Hi' }] } },
                    },
                    {
                      key: 'gen_ai.output.messages',
                      value: { stringValue: '[{"role":"assistant","parts":[]}]' },
                    },
                  ],
                  events: [
                    {
                      name: 'exception',
                      timeUnixNano: '1',
                      attributes: [{ key: 'exception.type', value: { stringValue: 'E' } }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  [
    'jaeger',
    {
      data: [
        {
          traceID: 't',
          spans: [
            {
              traceID: 't',
              spanID: 's',
              operationName: 'chat',
              references: [{ refType: 'CHILD_OF', spanID: 'p' }],
              startTime: 1,
              duration: 2,
              tags: [{ key: 'error', value: true }],
              logs: [{ timestamp: 1, fields: [{ key: 'event', value: 'x' }] }],
              processID: 'p1',
            },
          ],
          processes: { p1: { serviceName: 'k', tags: [] } },
        },
      ],
    },
  ],
  [
    'langfuse',
    {
      trace: {
        id: 't',
        name: 'n',
        input: '{"a":1}',
        scores: [{ name: 's', value: 1 }],
        timestamp: '2026-01-02',
      },
      observations: [
        {
          id: 'o',
          traceId: 't',
          type: 'GENERATION',
          startTime: '2026-01-02',
          input: '[{"role":"user","content":"Hi"}]',
          output: { role: 'assistant', content: [{ type: 'text', text: 'Ho' }] },
          usageDetails: { input: 1 },
          metadata: { attributes: { a: 1 } },
        },
      ],
    },
  ],
  [
    'swe-agent',
    {
      trajectory: [{ action: 'ls', observation: 'x', state: '{}' }],
      history: [
        {
          role: 'user',
          content: 'Hi',
          agent: 'main',
          tool_calls: [{ id: 'c', function: { name: 'x', arguments: '{}' } }],
        },
      ],
      info: { exit_status: 'x', model_stats: { tokens_sent: 1 } },
    },
  ],
  [
    'inspect',
    {
      status: 'success',
      eval: { task: 't', dataset: { name: 'd' }, packages: { inspect_ai: '1' } },
      stats: { model_usage: { m: { input_tokens: 1 } } },
      results: { scores: [{ name: 's', metrics: { a: { value: 1 } } }] },
      samples: [
        {
          id: 1,
          messages: [{ role: 'tool', content: 'x', tool_call_id: 'c', error: { message: 'e' } }],
          attachments: { a: 'x' },
          events: [
            { event: 'span_begin', id: 's', type: 'tool', name: 'x' },
            { event: 'tool', id: 'c', function: 'x', arguments: {}, result: 'attachment://a', events: [] },
            {
              event: 'model',
              model: 'm',
              input: [{ role: 'user', content: 'Hi' }],
              output: { choices: [{ message: { role: 'assistant', content: 'x' } }] },
            },
            { event: 'score', score: {} },
            { event: 'store', changes: [{ op: 'add', path: '/x' }] },
          ],
        },
      ],
    },
  ],
]

test.each(files)('%s with any value at any path is read to the model or rejected', (format, value) => {
  for (const damaged of damagedValues(value))
    expectHonest(JSON.stringify(damaged.value), `${format} ${damaged.name}`)
})
