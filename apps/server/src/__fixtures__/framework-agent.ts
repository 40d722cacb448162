import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { chat, chatParamsFromRequest, toServerSentEventsResponse } from '@tanstack/ai'
import { openaiCompatibleText } from '@tanstack/ai-openai/compatible'

/** An agent of a public framework, and the model that it asks, both on loopback. */
export interface FrameworkAgent {
  url: string
  /** What the model was asked, as JSON. */
  prompts: string[]
  close(): Promise<void>
}

/** Starts an agent as the guide of TanStack AI writes it, with a model that thinks and says these words. */
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
    for (const event of modelEvents(thought, words)) answer.write(`data: ${JSON.stringify(event)}\n\n`)
    answer.end()
  })
  const baseURL = `${await listen(model)}/v1`
  const agent = createAdaptorServer({
    overrideGlobalObjects: false,
    async fetch(request) {
      const { messages, threadId, runId } = await chatParamsFromRequest(request)
      const adapter = openaiCompatibleText('scripted-1', { baseURL, apiKey: 'none', api: 'responses' })
      return toServerSentEventsResponse(chat({ adapter, messages, threadId, runId }))
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

/** What a model of OpenAI's Responses API streams: https://platform.openai.com/docs/api-reference/responses-streaming */
function modelEvents(thought: string, words: readonly string[]): object[] {
  const response = { id: 'response-1', model: 'scripted-1', output: [] }
  const usage = { input_tokens: 12, output_tokens: words.length, total_tokens: 12 + words.length }
  return [
    { type: 'response.created', response },
    { type: 'response.reasoning_summary_text.delta', item_id: 'thought', delta: thought },
    ...words.map((delta) => ({ type: 'response.output_text.delta', item_id: 'answer', delta })),
    { type: 'response.completed', response: { ...response, status: 'completed', usage } },
  ].map((event, sequence_number) => ({ ...event, sequence_number }))
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
