import type { LanguageModel } from 'ai'
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test'

type Result = Awaited<ReturnType<MockLanguageModelV4['doStream']>>
type Part = Result['stream'] extends ReadableStream<infer Each> ? Each : never

/**
 * Answers without a provider, so that the example runs by itself. For a real one put its name here, such as
 * `'openai/gpt-5-mini'`, and the key of your gateway into the environment.
 */
export const model: LanguageModel = new MockLanguageModelV4({
  doStream: async ({ prompt }) => {
    const isOrdered = prompt.at(-1)?.role === 'tool'
    return { stream: simulateReadableStream({ chunks: isOrdered ? ordered : asks }) }
  },
})

function finish(reason: 'stop' | 'tool-calls'): Part {
  return {
    type: 'finish',
    finishReason: { unified: reason, raw: reason },
    usage: {
      inputTokens: { total: 20, noCache: 20, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 10, text: 10, reasoning: 0 },
    },
  }
}

function text(id: string, ...deltas: string[]): Part[] {
  return [
    { type: 'text-start', id },
    ...deltas.map((delta): Part => ({ type: 'text-delta', id, delta })),
    { type: 'text-end', id },
  ]
}

const asks: Part[] = [
  { type: 'stream-start', warnings: [] },
  ...text('plan', 'For one bed, ', '**two packets** ', 'of leeks are enough.'),
  {
    type: 'tool-call',
    toolCallId: 'order-1',
    toolName: 'order_seeds',
    input: JSON.stringify({ plant: 'leeks', packets: 2 }),
  },
  finish('tool-calls'),
]

const ordered: Part[] = [
  { type: 'stream-start', warnings: [] },
  ...text('done', 'They are ', 'on their way.'),
  finish('stop'),
]
