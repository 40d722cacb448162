import { ReadableStream } from 'node:stream/web'
import { ConnectorFault } from './connector-fault.ts'
import { type AgentAnswer, fetchChecked, type PrivateConnectors } from './fetch-checked.ts'

/** An agent, and what to ask of it. */
export interface AgentCall {
  url: string
  /** Sent as a bearer token. */
  secret: string | undefined
  runId: string
  inputs: Record<string, unknown>
  signal: AbortSignal
  allowed: PrivateConnectors
}

/** Bytes that an agent may answer a run with. */
const MAX_BYTES = 16 * 1024 * 1024

const streamTypes = ['text/event-stream', 'application/vnd.ag-ui.event+proto']

/** Asks an agent to run, and hands on what it tells in order, until its stream is over. Throws `ConnectorFault`. */
export async function runAgUi(call: AgentCall, onEvent: (event: unknown) => void): Promise<void> {
  const { url, secret, runId, inputs, signal, allowed } = call
  // Loaded late: most servers start without a run.
  const { HttpAgent } = await import('@ag-ui/client')
  let broken: unknown
  const agent = new HttpAgent({
    url,
    headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` },
    fetch: async (address, init) =>
      checkAnswer(
        await fetchChecked(String(address), { ...init, signal }, allowed),
        (error) => (broken = error),
      ),
  })
  const input = {
    threadId: runId,
    runId,
    messages: [{ id: 'inputs', role: 'user' as const, content: JSON.stringify(inputs) }],
    tools: [],
    context: [],
    state: {},
    forwardedProps: { inputs },
  }
  await new Promise<void>((resolve, reject) => {
    const subscription = agent.run(input).subscribe({
      next: (event) => {
        if (broken === undefined) onEvent(event)
      },
      error: (error: unknown) => reject(toFault(broken ?? error)),
      complete: () => (broken === undefined ? resolve() : reject(toFault(broken))),
    })
    const stop = () => {
      reject(signal.reason)
      subscription.unsubscribe()
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

function checkAnswer(
  { status, contentType, body }: AgentAnswer,
  onBroken: (error: unknown) => void,
): Response {
  const [type = ''] = contentType.split(';')
  const isStream = streamTypes.includes(type.trim().toLowerCase())
  if (status !== 200 || !isStream) {
    body.destroy()
    throw new ConnectorFault(
      status === 200
        ? 'The agent answered with something else than a stream of events.'
        : `The agent answered with status ${status}.`,
    )
  }
  const stream = ReadableStream.from(limit(body, onBroken)) as globalThis.ReadableStream<
    Uint8Array<ArrayBuffer>
  >
  return new Response(stream, { headers: { 'content-type': contentType } })
}

async function* limit(
  body: AsyncIterable<Uint8Array>,
  onBroken: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > MAX_BYTES) throw new ConnectorFault('The agent told more than a run may hold.')
      yield chunk
    }
  } catch (error) {
    onBroken(error)
    // The client throws the error of a stream once more when it lets go of it, where nobody catches it, unless it has
    // this name; then it makes an event of it, which is none of the agent's.
    throw Object.assign(new Error('The answer broke off.', { cause: error }), { name: 'AbortError' })
  }
}

function toFault(error: unknown): ConnectorFault {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ConnectorFault) return cause
    const { code } = cause as NodeJS.ErrnoException
    if (code && /^(E[A-Z]+|ERR_TLS|CERT|UND)/.test(code)) {
      const isCut = code === 'ECONNRESET' || code === 'EPIPE'
      return new ConnectorFault(
        isCut ? 'The connection to the agent was cut.' : 'The agent cannot be reached.',
      )
    }
  }
  return new ConnectorFault('The agent told something that is no event of AG-UI.')
}
