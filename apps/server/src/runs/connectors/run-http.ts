import { type HttpRunRequest, type RunCallback, runCallbackSchema } from '@vitrine/api-client/contract/runs'
import { type CheckedNetwork, requestChecked } from '../../platform/http/request-checked.ts'
import type { AgentCall } from './run-ag-ui.ts'
import { ConnectorFault } from './connector-fault.ts'
import { toFault } from './to-fault.ts'

/** An engine that is asked by one plain request, and what to ask of it. */
export interface HttpCall extends Pick<AgentCall, 'url' | 'secret' | 'signal' | 'answerBytes'> {
  request: HttpRunRequest
  network: CheckedNetwork
}

const faultOf = (reason: 'private-address' | 'cut-off') => new ConnectorFault(reason)

/**
 * Asks an engine to run, and hands on as events of AG-UI that it began and how it ended. False where it only took the run, with a
 * 202, and calls back how it ended. Throws `ConnectorFault`.
 */
export async function runHttp(call: HttpCall, onEvent: (event: unknown) => boolean): Promise<boolean> {
  const { runId } = call.request
  const answer = await post(call)
  onEvent({ type: 'RUN_STARTED', threadId: runId, runId })
  if (answer) emitAnswer(runId, answer, onEvent)
  return answer !== undefined
}

/** Hands on what an engine answers as the event of AG-UI that ends the run. */
export function emitAnswer(
  runId: string,
  { error, outputs, usage }: RunCallback,
  onEvent: (event: unknown) => boolean,
): void {
  const ids = { threadId: runId, runId }
  const used = usage && { usage }
  if (error) onEvent({ type: 'RUN_ERROR', ...error, ...used })
  else
    onEvent({ type: 'RUN_FINISHED', ...ids, outcome: { type: 'success' }, result: outputs ?? null, ...used })
}

/** The answer of an engine; undefined where it answers later. */
async function post(call: HttpCall): Promise<RunCallback | undefined> {
  const { url, secret, signal, network, request } = call
  try {
    const answer = await requestChecked(
      new URL(url),
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
        },
        body: JSON.stringify(request),
        signal,
        faultOf,
      },
      network,
    )
    const { statusCode: status = 0 } = answer
    if (status < 200 || status > 299) {
      answer.destroy()
      throw new ConnectorFault('unexpected-answer', { type: `HTTP ${status}` })
    }
    if (status === 202) {
      answer.destroy()
      return undefined
    }
    return parseAnswer(await readText(answer, call.answerBytes))
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw toFault(error)
  }
}

async function readText(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new ConnectorFault('too-much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** An answer in other words than a callback has is what the run ends with. */
function parseAnswer(text: string): RunCallback {
  if (text.trim() === '') return {}
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return { outputs: text }
  }
  const { success, data } = runCallbackSchema.safeParse(answer)
  if (success) return data
  // Taken as an output, it would be a success.
  if (typeof answer === 'object' && answer !== null && 'error' in answer)
    throw new ConnectorFault('unexpected-answer')
  return { outputs: answer }
}
