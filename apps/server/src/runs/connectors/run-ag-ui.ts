import type { IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import type { RunAgentInput } from '@ag-ui/client'
import { type CheckedNetwork, requestChecked } from '../../platform/http/request-checked.ts'
import { binaryFrames, textFrames } from './agent-frames.ts'
import { ConnectorFault } from './connector-fault.ts'
import { toFault } from './to-fault.ts'

/** An agent, and what to ask of it. */
export interface AgentCall {
  url: string
  /** Sent as a bearer token. */
  secret: string | undefined
  input: Pick<RunAgentInput, 'threadId' | 'runId' | 'messages' | 'state' | 'forwardedProps' | 'resume'> &
    Partial<Pick<RunAgentInput, 'context'>>
  signal: AbortSignal
  network: CheckedNetwork
  /** Bytes that the agent may answer with. */
  answerBytes: number
  /** Bytes of one event. */
  frameBytes: number
}

const TEXT_TYPE = 'text/event-stream'
const BINARY_TYPE = 'application/vnd.ag-ui.event+proto'

/** Of the protocol that is spoken: https://ag-ui.com/spec/1.0 */
const PROTOCOL_VERSION = '1.0'

/**
 * Asks an agent to run, and hands on the events that it emits, in order, until `onEvent` says that this was the last, or its stream is
 * over. The connection is closed then: an agent that keeps it open holds nobody's place. Throws `ConnectorFault`.
 */
export async function runAgUi(call: AgentCall, onEvent: (event: unknown) => boolean): Promise<void> {
  const { url, secret, input, signal, network } = call
  // Loaded late: most servers start without a run.
  const { HttpAgent } = await import('@ag-ui/client')
  const over = new AbortController()
  let broken: unknown
  const agent = new HttpAgent({
    url,
    headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` },
    fetch: async (address, init) => {
      const cut = AbortSignal.any([signal, over.signal])
      const { headers, body } = init
      const answer = await requestChecked(
        new URL(String(address)),
        { method: 'POST', headers, body: typeof body === 'string' ? body : '', signal: cut, faultOf },
        network,
      )
      return checkAnswer(answer, call, (error) => (broken = error))
    },
  })
  const asked = { protocolVersion: PROTOCOL_VERSION, tools: [], context: [], ...input }
  try {
    await new Promise<void>((resolve, reject) => {
      const subscription = agent.run(asked).subscribe({
        next: (event) => {
          if (broken !== undefined || over.signal.aborted) return
          try {
            if (!onEvent(event)) return
            resolve()
          } catch (error) {
            reject(toFault(error))
          }
          over.abort()
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
  } finally {
    over.abort()
  }
}

const faultOf = (reason: 'private-address' | 'cut-off') => new ConnectorFault(reason)

function checkAnswer(
  answer: IncomingMessage,
  { answerBytes, frameBytes }: AgentCall,
  onBroken: (error: unknown) => void,
): Response {
  const { statusCode: status = 0, headers } = answer
  const [given = ''] = (headers['content-type'] ?? '').split(';')
  const type = given.trim().toLowerCase()
  if (status !== 200 || (type !== TEXT_TYPE && type !== BINARY_TYPE)) {
    answer.destroy()
    throw new ConnectorFault('unexpected-answer', status === 200 ? {} : { type: `HTTP ${status}` })
  }
  const frames = type === TEXT_TYPE ? textFrames : binaryFrames
  const checked = report(frames(limit(answer, answerBytes), frameBytes), onBroken)
  const stream = ReadableStream.from(checked) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>
  return new Response(stream, { headers: { 'content-type': type } })
}

async function* limit(body: AsyncIterable<Uint8Array>, answerBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of untilCut(body)) {
    bytes += chunk.byteLength
    if (bytes > answerBytes) throw new ConnectorFault('too-much')
    yield chunk
  }
}

async function* untilCut(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    if (error instanceof ConnectorFault) throw error
    throw new ConnectorFault('cut-off')
  }
}

async function* report(
  frames: AsyncIterable<Uint8Array>,
  onBroken: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* frames
  } catch (error) {
    onBroken(error)
    // The client throws the error of a stream once more when it lets go of it, where nobody catches it, unless it has
    // this name; then it makes an event of it, which is none of the agent's.
    throw Object.assign(new Error('The answer broke off.', { cause: error }), { name: 'AbortError' })
  }
}
