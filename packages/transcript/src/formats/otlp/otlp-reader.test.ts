import { expect, test } from 'vitest'
import { importFile } from '../../import/import-file.ts'
import { parseRun } from '../../model/parse-run.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import { otlpRequest, otlpSpan, spanIdOf, TRACE_ID } from '../../spans/__fixtures__/spans.ts'

function read(...spans: unknown[]) {
  const content = JSON.stringify(otlpRequest(spans))
  const result = importFile({ content })
  if (result.holds !== 'runs') throw new Error('no runs')
  const [run] = result.runs
  if (!run) throw new Error('no run')
  expect(parseRun(run)).toEqual(run)
  return { run, ...result }
}

const reported = ({ steps }: WorkflowRun) => steps.map(({ name, kind, parentId }) => [name, kind, parentId])

const soup = [
  otlpSpan(
    1,
    undefined,
    {
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.agent.name': 'Cook',
      'user.id': 'ada',
    },
    { name: 'invoke_agent Cook' },
  ),
  otlpSpan(
    2,
    1,
    {
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': 'm-1',
      'gen_ai.usage.input_tokens': 20,
      'gen_ai.usage.output_tokens': 5,
      'gen_ai.system_instructions': JSON.stringify([{ type: 'text', content: 'Be brief.' }]),
      'gen_ai.input.messages': JSON.stringify([
        { role: 'user', parts: [{ type: 'text', content: 'Soup?' }] },
      ]),
      'gen_ai.output.messages': JSON.stringify([
        {
          role: 'assistant',
          parts: [
            { type: 'reasoning', content: 'Hm.' },
            { type: 'tool_call', id: 'c1', name: 'pantry', arguments: { of: 'soup' } },
          ],
          finish_reason: 'tool_calls',
        },
      ]),
    },
    { name: 'chat m-1' },
  ),
  otlpSpan(
    3,
    1,
    {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'pantry',
      'gen_ai.tool.call.arguments': '{"of":"soup"}',
      'gen_ai.tool.call.result': 'Leeks',
    },
    { name: 'execute_tool pantry' },
  ),
]

test('spans of the current conventions become a run, in any order', () => {
  const { run, report } = read(...soup.toReversed())

  expect(report).toMatchObject({ format: 'otlp', records: 3, read: 3, notes: [] })
  expect(reported(run)).toEqual([
    ['Cook', 'agent', null],
    ['chat m-1', 'model', spanIdOf(1)],
    ['pantry', 'tool', spanIdOf(1)],
  ])
  expect(run).toMatchObject({
    id: TRACE_ID,
    workflow: { name: 'Cook', version: '2.1' },
    status: 'unset',
    startedAt: 1_767_323_046_000,
    endedAt: 1_767_323_048_001.5,
    startedBy: 'ada',
    inputs: 'Soup?',
    usage: { inputTokens: 20, outputTokens: 5 },
    source: { format: 'otlp', application: 'kitchen', version: '2.1' },
  })
  expect(run.steps[2]).toMatchObject({ input: { of: 'soup' }, output: 'Leeks' })
  expect(run.steps[1]?.conversation?.messages).toMatchObject([
    { role: 'system', hidden: true, parts: [{ type: 'text', text: 'Be brief.' }] },
    { role: 'user', parts: [{ type: 'text', text: 'Soup?' }] },
    {
      role: 'assistant',
      model: 'm-1',
      parts: [
        { type: 'reasoning', text: 'Hm.' },
        { type: 'tool-call', toolCallId: 'c1', toolName: 'pantry', input: { of: 'soup' } },
      ],
    },
  ])
})

test.each<[string, Record<string, unknown>]>([
  [
    'indexed attributes',
    {
      'llm.request.type': 'chat',
      'gen_ai.prompt.1.role': 'assistant',
      'gen_ai.prompt.1.tool_calls.0.id': 'c1',
      'gen_ai.prompt.1.tool_calls.0.name': 'pantry',
      'gen_ai.prompt.1.tool_calls.0.arguments': '{"of":"soup"}',
      'gen_ai.prompt.0.role': 'user',
      'gen_ai.prompt.0.content': 'Soup?',
      'gen_ai.prompt.2.role': 'tool',
      'gen_ai.prompt.2.tool_call_id': 'c1',
      'gen_ai.prompt.2.content': 'Leeks',
      'gen_ai.completion.0.role': 'assistant',
      'gen_ai.completion.0.content': 'Leek soup.',
      'gen_ai.usage.prompt_tokens': 7,
    },
  ],
  [
    'OpenInference',
    {
      'openinference.span.kind': 'LLM',
      'llm.input_messages.0.message.role': 'user',
      'llm.input_messages.0.message.contents.0.message_content.type': 'text',
      'llm.input_messages.0.message.contents.0.message_content.text': 'Soup?',
      'llm.input_messages.1.message.role': 'assistant',
      'llm.input_messages.1.message.tool_calls.0.tool_call.id': 'c1',
      'llm.input_messages.1.message.tool_calls.0.tool_call.function.name': 'pantry',
      'llm.input_messages.1.message.tool_calls.0.tool_call.function.arguments': '{"of":"soup"}',
      'llm.input_messages.2.message.role': 'tool',
      'llm.input_messages.2.message.tool_call_id': 'c1',
      'llm.input_messages.2.message.content': 'Leeks',
      'llm.output_messages.0.message.role': 'assistant',
      'llm.output_messages.0.message.content': 'Leek soup.',
      'llm.token_count.prompt': 7,
      'input.value': '{"messages":[]}',
    },
  ],
  [
    'the AI SDK',
    {
      'ai.operationId': 'ai.generateText.doGenerate',
      'ai.prompt.messages': JSON.stringify([
        { role: 'user', content: [{ type: 'text', text: 'Soup?' }] },
        {
          role: 'assistant',
          content: [{ type: 'tool-call', toolCallId: 'c1', toolName: 'pantry', input: { of: 'soup' } }],
        },
        {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              toolCallId: 'c1',
              toolName: 'pantry',
              output: 'Leeks',
            },
          ],
        },
      ]),
      'ai.response.text': 'Leek soup.',
      'ai.usage.inputTokens': 7,
    },
  ],
])('%s give the same conversation', (_, values) => {
  const { run } = read(otlpSpan(1, undefined, values))
  const [step] = run.steps

  expect(step).toMatchObject({ kind: 'model', usage: { inputTokens: 7 } })
  expect(step).not.toHaveProperty('input')
  expect(step?.attributes).toEqual({ 'otel.scope.name': 'cook' })
  expect(step?.conversation?.messages.map(({ role, parts }) => [role, parts])).toEqual([
    ['user', [{ type: 'text', text: 'Soup?' }]],
    [
      'assistant',
      [
        {
          type: 'tool-call',
          toolCallId: 'c1',
          toolName: 'pantry',
          input: { of: 'soup' },
          result: { outcome: 'unset', content: [{ type: 'text', text: 'Leeks' }] },
        },
      ],
    ],
    ['assistant', [{ type: 'text', text: 'Leek soup.' }]],
  ])
})

test('messages in events of a span are read as its conversation and not as its logs', () => {
  const { run } = read(
    otlpSpan(
      1,
      undefined,
      { 'gen_ai.operation.name': 'chat' },
      {
        events: [
          {
            name: 'gen_ai.user.message',
            timeUnixNano: '1',
            attributes: [{ key: 'content', value: { stringValue: 'Hi' } }],
          },
          {
            name: 'gen_ai.choice',
            timeUnixNano: '2',
            attributes: [{ key: 'message', value: { stringValue: '{"role":"assistant","content":"Ho"}' } }],
          },
          {
            name: 'retry',
            timeUnixNano: '1767323045000500000',
            attributes: [{ key: 'n', value: { intValue: '1' } }],
          },
        ],
      },
    ),
  )

  expect(run.steps[0]?.conversation?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect(run.steps[0]?.logs).toEqual([{ at: 1_767_323_045_000.5, level: 'info', text: 'retry: {"n":1}' }])
})

test('tokens that a span and the spans below it both state count once', () => {
  const usage = { 'gen_ai.usage.input_tokens': 10, 'gen_ai.usage.output_tokens': 2 }
  const { run } = read(
    otlpSpan(1, undefined, { 'gen_ai.usage.input_tokens': 20, 'gen_ai.usage.output_tokens': 4 }),
    otlpSpan(2, 1, usage),
    otlpSpan(3, 2, { ...usage, 'llm.cost.total': 0.5 }),
    otlpSpan(4, 1, { ...usage, 'llm.token_count.prompt': 10, 'ai.usage.promptTokens': 10 }),
  )

  expect(run.usage).toEqual({ inputTokens: 20, outputTokens: 4, cost: { amount: 0.5, currency: 'USD' } })
})

const failed = (digit: number, parent: number | undefined, type: string) =>
  otlpSpan(
    digit,
    parent,
    {},
    {
      status: { code: 'STATUS_CODE_ERROR', message: 'burnt' },
      events: [
        {
          name: 'exception',
          attributes: [
            { key: 'exception.type', value: { stringValue: type } },
            { key: 'exception.message', value: { stringValue: 'The pot is empty' } },
            { key: 'exception.stacktrace', value: { stringValue: 'at cook' } },
          ],
        },
      ],
    },
  )

test('an exception is the error of its step, with its stack; a step that was cancelled did not fail', () => {
  const { run } = read(failed(1, undefined, 'PotError'), failed(2, 1, 'AbortError'))

  expect(run).toMatchObject({
    status: 'failed',
    error: { type: 'PotError', message: 'The pot is empty', stack: 'at cook' },
  })
  expect(run.steps.map(({ status, logs }) => [status, logs])).toEqual([
    ['failed', []],
    ['cancelled', []],
  ])
})

test('a request a line, ids in base64, batches of Tempo and traces beside each other are read', () => {
  const other = otlpSpan(2, undefined, {}, { traceId: btoa('0123456789abcdef'), spanId: btoa('01234567') })
  const { resourceSpans } = otlpRequest([other])
  const content = [otlpRequest([soup[0]]), { batches: resourceSpans }, { resourceLogs: [] }]
    .map((line) => JSON.stringify(line))
    .join('\n')
  const result = importFile({ content })

  expect(result.report).toMatchObject({ records: 3, read: 2, skipped: 1 })
  expect(result.holds === 'runs' && result.runs.map(({ id, steps }) => [id, steps.length])).toEqual([
    [TRACE_ID, 1],
    ['30313233343536373839616263646566', 1],
  ])
})

test('keys around spans that are not read are noted', () => {
  const [resource] = otlpRequest([soup[0]]).resourceSpans as [Record<string, unknown>]
  const scopeSpans = [{ scope: { name: 'cook', attributes: [1] }, spans: [soup[0]] }]
  const result = importFile({
    content: JSON.stringify({ resourceSpans: [{ ...resource, scopeSpans, mood: 1 }], at: 2 }),
  })

  expect(result.report.unknownKeys?.paths.map(({ path }) => path)).toEqual([
    'resourceSpans[].scopeSpans[].scope.attributes',
    'resourceSpans[].mood',
    'at',
  ])
})
