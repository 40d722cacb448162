import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An AG-UI agent on this machine that ends each run with one sentence. */
export interface AnsweringAgent {
  url: string
  stop(): void
}

/** Starts an agent that passes the test of a connector. */
export async function startAnsweringAgent(): Promise<AnsweringAgent> {
  const server = createServer(async (request, answer) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { threadId, runId } = JSON.parse(body) as { threadId: string; runId: string }
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    const events = [
      { type: 'RUN_STARTED', threadId, runId },
      { type: 'TEXT_MESSAGE_START', messageId: runId, role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: runId, delta: 'The kettle boils for **three** minutes.' },
      { type: 'TEXT_MESSAGE_END', messageId: runId },
      { type: 'RUN_FINISHED', threadId, runId },
    ]
    answer.end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
