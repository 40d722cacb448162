import { expect, test } from 'vitest'
import { otlpRequest, otlpSpan } from './__fixtures__/spans.ts'
import { mergeSpans } from './merge-spans.ts'
import { otlpSpans } from '../formats/otlp/otlp-spans.ts'
import { runsFromSpans } from './runs-from-spans.ts'
import type { TraceSpan } from './trace-span.ts'

const spans = (...values: unknown[]): TraceSpan[] =>
  (otlpSpans(otlpRequest(values)) ?? []).flatMap(({ span }) => span ?? [])

const ended = spans(
  otlpSpan(1, undefined),
  ...Array.from({ length: 12 }, (_, index) =>
    otlpSpan(index + 2, Math.floor(index / 2) + 1, { 'gen_ai.usage.input_tokens': index }),
  ),
)

test('spans that come in pieces, repeated and in any order end as the same run', () => {
  const whole = runsFromSpans(ended)
  const random = randomOf(7)
  for (let round = 0; round < 50; round += 1) {
    const shuffled = [...ended, ...ended.slice(0, 5)].toSorted(() => random() - 0.5)
    let known: TraceSpan[] = []
    while (shuffled.length > 0) {
      // As a store between two requests would: JSON and back.
      known = JSON.parse(JSON.stringify(mergeSpans(known, shuffled.splice(0, 1 + Math.floor(random() * 4)))))
      runsFromSpans(known, { isOngoing: true })
    }
    expect(runsFromSpans(known)).toEqual(whole)
  }
})

test('a trace runs until its outermost span has come', () => {
  const [root, ...rest] = ended
  const [early] = runsFromSpans(rest, { isOngoing: true })
  const [late] = runsFromSpans(mergeSpans(rest, root ? [root] : []), { isOngoing: true })

  expect(early).toMatchObject({ status: 'running' })
  expect(early).not.toHaveProperty('endedAt')
  expect(late).toMatchObject({ status: 'unset', endedAt: expect.any(Number) })
})

test('a span that only began is running, and interrupted where nothing more will come', () => {
  const begun = spans(otlpSpan(1, undefined, {}, { endTimeUnixNano: undefined }))

  expect(runsFromSpans(begun, { isOngoing: true })[0]?.steps).toMatchObject([{ status: 'running' }])
  expect(runsFromSpans(begun)[0]).toMatchObject({ status: 'interrupted', steps: [{ status: 'interrupted' }] })
})

test('a late span without an end does not undo one that has it', () => {
  const [begun] = spans(otlpSpan(1, undefined, {}, { endTimeUnixNano: undefined }))
  const [done] = spans(otlpSpan(1, undefined))

  expect(begun && done && mergeSpans([done], [begun])).toEqual([done])
  expect(begun && done && mergeSpans([begun], [done])).toEqual([done])
})

/** Numbers that look random and are the same each time: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

test('what a client of Langfuse says of its spans counts: tokens, and that one failed and why', () => {
  const [run] = runsFromSpans(
    spans(
      otlpSpan(1, undefined, {
        'langfuse.observation.type': 'generation',
        'langfuse.observation.usage_details': '{"input":10,"input_cache_read":5,"output":3}',
      }),
      otlpSpan(2, 1, {
        'langfuse.observation.type': 'tool',
        'langfuse.observation.level': 'ERROR',
        'langfuse.observation.status_message': 'No water',
      }),
    ),
  )

  expect(run?.steps).toMatchObject([
    { kind: 'model', usage: { inputTokens: 15, cachedInputTokens: 5, outputTokens: 3 } },
    { kind: 'tool', status: 'failed', error: { message: 'No water' } },
  ])
})

test('a span that failed by what its output states keeps the reason there alone', () => {
  const output = '{"response_status":"Error","message":"No data found"}'
  const [run] = runsFromSpans(
    spans(
      otlpSpan(1, undefined, { 'langfuse.observation.type': 'tool', 'langfuse.observation.output': output }),
    ),
  )

  expect(run?.steps).toMatchObject([{ status: 'failed', error: { message: '' } }])
})

test.each([
  ['Count.', ['Count.']],
  ['Weigh.', ['Count.', 'Weigh.']],
])(
  'an answer says once more what the model was told, unless that is something else: %s',
  (instructions, stated) => {
    const asked = [
      { role: 'system', content: 'Count.' },
      { role: 'user', content: 'Beans?' },
    ]
    const answer = {
      object: 'response',
      instructions,
      output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Twelve.' }] }],
    }
    const [run] = runsFromSpans(
      spans(
        otlpSpan(1, undefined, {
          'openinference.span.kind': 'LLM',
          'input.value': JSON.stringify(asked),
          'output.value': JSON.stringify(answer),
        }),
      ),
    )
    const messages = run?.steps[0]?.conversation?.messages ?? []
    const texts = messages
      .filter(({ role }) => role === 'system')
      .flatMap(({ parts }) => parts.map((part) => part.type === 'text' && part.text))

    expect(texts.toSorted()).toEqual(stated)
  },
)
