import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An AG-UI agent on this machine whose runs go on as they are told to. */
export interface HeldAgent {
  url: string
  /** Resolves when it is asked next, with what says an event of that run. */
  asked(): Promise<(event: object) => void>
  stop(): void
}

/** Starts an agent that begins each run and then says nothing by itself. */
export async function startHeldAgent(): Promise<HeldAgent> {
  let next = Promise.withResolvers<(event: object) => void>()
  const server = createServer(async (request, answer) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { threadId, runId } = JSON.parse(body) as { threadId: string; runId: string }
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    const say = (event: object) => write(answer, event)
    say({ type: 'RUN_STARTED', threadId, runId })
    next.resolve(say)
    next = Promise.withResolvers()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => next.promise,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function write(answer: ServerResponse, event: object): void {
  answer.write(`data: ${JSON.stringify(event)}\n\n`)
}
