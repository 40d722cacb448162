import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What an agent was asked. */
export interface AgentInput {
  threadId: string
  runId: string
  forwardedProps: { inputs: Record<string, unknown> }
  messages: { id: string; role: string; content: unknown }[]
  state: unknown
  resume?: unknown[]
}

/** Answers one run. */
export type AgentScript = (
  input: AgentInput,
  answer: ServerResponse,
  request: IncomingMessage,
) => void | Promise<void>

/** An AG-UI agent on loopback that does as a test says. */
export interface ScriptedAgent {
  origin: string
  /** Every input so far. */
  inputs: AgentInput[]
  /** What the next runs do. */
  script: AgentScript
  close(): Promise<void>
}

/** Starts an agent that finishes every run at once until it is told otherwise. */
export async function startScriptedAgent(): Promise<ScriptedAgent> {
  const server = createServer(async (request, answer) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const input = JSON.parse(body) as AgentInput
    agent.inputs.push(input)
    // A script that fails ends its answer; the test says by itself what it missed.
    try {
      await agent.script(input, answer, request)
    } catch {
      answer.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent: ScriptedAgent = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inputs: [],
    script: emit([]),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return agent
}

/** Begins a stream of events. */
export function openStream(answer: ServerResponse): (event: object) => void {
  answer.writeHead(200, { 'content-type': 'text/event-stream' })
  return (event) => void answer.write(`data: ${JSON.stringify(event)}\n\n`)
}

/** Begins a run and says nothing more, without an end. */
export const fallSilent: AgentScript = ({ threadId, runId }, answer) =>
  openStream(answer)({ type: 'RUN_STARTED', threadId, runId })

/** A run with these events between its beginning and its end. */
export function emit(events: readonly object[], end: object = {}): AgentScript {
  return ({ threadId, runId }, answer) => {
    const send = openStream(answer)
    send({ type: 'RUN_STARTED', threadId, runId })
    for (const event of events) send(event)
    send({ type: 'RUN_FINISHED', threadId, runId, ...end })
    answer.end()
  }
}
