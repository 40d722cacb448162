import { HttpAgent } from '@ag-ui/client'
import type { RunTasks } from '../run-tasks.ts'

/** Follows recorded events as a client of AG-UI does, as far as they keep to the protocol. */
export async function replayThreadTask({
  threadId,
  messages,
  events,
}: RunTasks['replay-thread']['input']): Promise<RunTasks['replay-thread']['output']> {
  const stream = events.map((event) => `data: ${event}\n\n`).join('')
  const agent = new HttpAgent({
    url: 'http://recorded.invalid/',
    threadId,
    initialMessages: messages,
    fetch: async () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
  })
  // What came before a fault counts.
  await agent.runAgent({ runId: threadId }).catch(() => {})
  return { messages: agent.messages.filter(({ role }) => role !== 'activity'), state: agent.state }
}
