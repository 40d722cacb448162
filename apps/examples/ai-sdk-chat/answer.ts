import { convertToModelMessages, isStepCount, jsonSchema, streamText, tool, type UIMessage } from 'ai'
import { model } from './model.ts'

const orderSeeds = tool({
  description: 'Orders packets of seeds.',
  inputSchema: jsonSchema<{ plant: string; packets: number }>({
    type: 'object',
    properties: { plant: { type: 'string' }, packets: { type: 'integer', minimum: 1 } },
    required: ['plant', 'packets'],
  }),
  needsApproval: true,
  execute: async ({ plant, packets }) => `${packets} packets of ${plant} are on their way.`,
})

/** Answers a request of `useChat`. Any server that has a `Request` can call it: Next, Hono, Cloudflare. */
export async function answer(request: Request): Promise<Response> {
  const { messages } = (await request.json()) as { messages: UIMessage[] }
  const result = streamText({
    model,
    messages: await convertToModelMessages(messages),
    tools: { order_seeds: orderSeeds },
    stopWhen: isStepCount(5),
  })
  return result.toUIMessageStreamResponse()
}
