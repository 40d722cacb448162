import { RunAgentInputSchema } from '@ag-ui/core/schemas'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MAX_REQUEST_BYTES, MAX_RUN_MS, MAX_RUNS } from '../inputs/limits.ts'
import { AgentFault } from '../inputs/agent-fault.ts'
import { openEventChannel } from '../run/event-channel.ts'
import { runAgent } from '../run/run-agent.ts'
import { demoWorkflow } from '../run/demo-workflow.ts'

/** Time that a client has to receive the last events of a run that took too long or was stopped, in milliseconds. */
const GRACE_MS = 2000
/** When a client that is asked to come back may do so, in seconds. */
const RETRY_AFTER_S = 5

/** Settings of the agent. */
export interface DemoAgentOptions {
  /** Origins that files may be loaded from by HTTP. @default none */
  fileOrigins?: readonly string[]
  /** Ends all runs. */
  signal?: AbortSignal
  /** Hears of what the agent did not expect. @default writes to stderr */
  onFault?: (error: unknown) => void
  /** Longest run, in milliseconds. @default 60,000 */
  maxRunMs?: number
}

/** The agent as an HTTP application: `POST /` receives a `RunAgentInput` and answers with the events of its run. */
export function createDemoAgent({
  fileOrigins = [],
  signal: stopped = new AbortController().signal,
  onFault = (error) => console.error(error),
  maxRunMs = MAX_RUN_MS,
}: DemoAgentOptions = {}): Hono {
  let running = 0
  const app = new Hono()

  app.get('/', (context) => context.json(demoWorkflow))

  const limit = bodyLimit({
    maxSize: MAX_REQUEST_BYTES,
    onError: (context) =>
      context.json(refusal('The request is larger than 16 MB. Send a shorter text.'), 413),
  })
  app.post('/', limit, async (context) => {
    // Browsers name their page's origin with every POST, and no page has business here.
    if (context.req.header('origin') !== undefined)
      return context.json(refusal('Pages may not call this agent. Call it from a server.'), 403)
    const body: unknown = await context.req.json().catch(() => undefined)
    const input = RunAgentInputSchema.safeParse(body)
    if (!input.success) {
      const [issue] = input.error.issues
      const path = issue?.path.join('.') || 'the body'
      return context.json(
        refusal(`The request is no RunAgentInput of AG-UI: ${path}: ${issue?.message}. Send one as JSON.`),
        400,
      )
    }
    if (running >= MAX_RUNS || stopped.aborted) {
      context.header('retry-after', String(RETRY_AFTER_S))
      return context.json(refusal('The agent has as many runs as it can take. Try again in a moment.'), 503)
    }

    const ended = new AbortController()
    const channel = openEventChannel(context.req.header('accept'), () => ended.abort(gone))
    const stop = () => ended.abort(new AgentFault('stopped', 'The agent was stopped. Start the run again.'))
    stopped.addEventListener('abort', stop)
    const timer = setTimeout(() => ended.abort(tooLong(maxRunMs)), maxRunMs)
    ended.signal.addEventListener('abort', () => void setTimeout(channel.cut, GRACE_MS).unref())
    running += 1
    void runAgent(input.data, channel.send, { origins: fileOrigins, signal: ended.signal })
      .catch((error: unknown) => ended.signal.reason !== gone && onFault(error))
      .finally(() => {
        running -= 1
        clearTimeout(timer)
        stopped.removeEventListener('abort', stop)
        return channel.close()
      })
    return context.body(channel.body, 200, {
      'content-type': channel.contentType,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  return app
}

/** The reason of an abort whose client is gone; it is never sent. */
const gone = new AgentFault('stopped', 'The client is gone.')

function tooLong(limitMs: number): AgentFault {
  return new AgentFault(
    'time-limit',
    `The digest took longer than ${limitMs / 1000} seconds. Give a shorter text, or ask for fewer parts.`,
  )
}

function refusal(message: string): { error: { message: string } } {
  return { error: { message } }
}
