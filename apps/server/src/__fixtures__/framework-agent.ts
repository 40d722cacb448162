import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { chat, chatParamsFromRequest, toolDefinition, toServerSentEventsResponse } from '@tanstack/ai'
import { z } from 'zod'
import { openaiCompatibleText } from '@tanstack/ai-openai/compatible'

/** An agent of a public framework, and the model that it asks, both on loopback. */
export interface FrameworkAgent {
  url: string
  /** What the model was asked, as JSON. */
  prompts: string[]
  close(): Promise<void>
}

/**
 * Starts an agent as the guide of TanStack AI writes it, with a tool that it carries out itself, and a model that calls this,
 * then thinks and says these words.
 */
export async function startFrameworkAgent(
  thought: string,
  words: readonly string[],
): Promise<FrameworkAgent> {
  const prompts: string[] = []
  const model = createServer(async (request, answer) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    prompts.push(body)
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    const events = prompts.length === 1 ? toolEvents() : spokenEvents(thought, words)
    for (const [sequence_number, event] of events.entries())
      answer.write(`data: ${JSON.stringify({ ...event, sequence_number })}\n\n`)
    answer.end()
  })
  const baseURL = `${await listen(model)}/v1`
  const agent = createAdaptorServer({
    overrideGlobalObjects: false,
    async fetch(request) {
      const { messages, threadId, runId } = await chatParamsFromRequest(request)
      const adapter = openaiCompatibleText('scripted-1', { baseURL, apiKey: 'none', api: 'responses' })
      return toServerSentEventsResponse(chat({ adapter, messages, threadId, runId, tools: [boil] }))
    },
  }) as Server
  const url = await listen(agent)
  return {
    url,
    prompts,
    async close() {
      for (const server of [agent, model]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

const boil = toolDefinition({
  name: 'boil',
  description: 'Boils water.',
  inputSchema: z.object({ cups: z.number() }),
}).server(({ cups }) => Promise.resolve({ boiled: cups }))

/** What a model of OpenAI's Responses API streams: https://platform.openai.com/docs/api-reference/responses-streaming */
function toolEvents(): object[] {
  const response = { id: 'response-1', model: 'scripted-1', output: [] }
  const item = { type: 'function_call', id: 'item', call_id: 'call', name: 'boil', arguments: '' }
  const place = { item_id: 'item', output_index: 0 }
  const whole = { ...item, arguments: '{"cups":2}' }
  const usage = { input_tokens: 8, output_tokens: 4, total_tokens: 12 }
  return [
    { type: 'response.created', response },
    { type: 'response.output_item.added', output_index: 0, item },
    { type: 'response.function_call_arguments.delta', ...place, delta: whole.arguments },
    { type: 'response.function_call_arguments.done', ...place, arguments: whole.arguments },
    { type: 'response.output_item.done', output_index: 0, item: whole },
    { type: 'response.completed', response: { ...response, output: [whole], status: 'completed', usage } },
  ]
}

function spokenEvents(thought: string, words: readonly string[]): object[] {
  const response = { id: 'response-2', model: 'scripted-1', output: [] }
  const usage = { input_tokens: 12, output_tokens: words.length, total_tokens: 12 + words.length }
  return [
    { type: 'response.created', response },
    { type: 'response.reasoning_summary_text.delta', item_id: 'thought', delta: thought },
    ...words.map((delta) => ({ type: 'response.output_text.delta', item_id: 'answer', delta })),
    { type: 'response.completed', response: { ...response, status: 'completed', usage } },
  ]
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
