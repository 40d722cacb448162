import { ConnectorFault } from '../connectors/connector-fault.ts'
import type { CheckedNetwork } from '../../platform/http/request-checked.ts'
import { type AgentCall, runAgUi } from '../connectors/run-ag-ui.ts'
import { type HttpCall, runHttp } from '../connectors/run-http.ts'
import type { HttpRunRequest } from '@vitrine/api-client/contract/runs'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { openConnectorSecret, type StoredConnector } from './open-connector-secret.ts'

/**
 * Asks the agent of a connector once, and throws a 400 that says why it cannot carry out runs. Gives the error, as `HTTP 500`,
 * of an agent that answers and may well need inputs.
 */
export type TestConnector = (connector: StoredConnector) => Promise<string | undefined>

/** What connectors are tested with. */
interface ConnectorTestParts {
  network: Omit<CheckedNetwork, 'silenceMs'>
  /** Opens the secrets of connectors. */
  secret: string
  /** @default 15 seconds until the agent says its first event, in milliseconds */
  waitMs?: number
}

/** Enough for the first event of any agent. */
const ANSWER_BYTES = 1024 * 1024

/** Answers of an agent that takes requests, and cannot run without inputs; many fail with 500 over what they miss. */
const WANTS_INPUTS: readonly (string | undefined)[] = ['HTTP 400', 'HTTP 422', 'HTTP 500']
const REFUSED: readonly (string | undefined)[] = ['HTTP 401', 'HTTP 403']

/**
 * Tests connectors the way runs use them: the same request with the same secret over the same checked network, but without
 * inputs, and left at the first event.
 */
export function createConnectorTest({ network, secret, waitMs = 15_000 }: ConnectorTestParts): TestConnector {
  return async (connector) => {
    let hasAnswered = false
    const abort = new AbortController()
    const late = setTimeout(() => abort.abort(new ConnectorFault('cut-off')), waitMs)
    try {
      const asked = {
        url: connector.connectorUrl,
        secret: openConnectorSecret(connector, secret),
        signal: abort.signal,
        network: { ...network, silenceMs: waitMs },
        answerBytes: ANSWER_BYTES,
      }
      const onEvent = () => (hasAnswered = true)
      if (connector.connectorKind === 'http') await runHttp(testCall(asked), onEvent)
      else await runAgUi({ ...asked, input: testInput(), frameBytes: ANSWER_BYTES }, onEvent)
      if (!hasAnswered) throw new ConnectorFault('unexpected-answer')
      return undefined
    } catch (error) {
      if (!(error instanceof ConnectorFault)) throw error
      if (!WANTS_INPUTS.includes(error.end.type)) throw refusal(error)
      return error.end.type
    } finally {
      clearTimeout(late)
    }
  }
}

function testInput(): AgentCall['input'] {
  return {
    threadId: newShareId(),
    runId: newShareId(),
    messages: [],
    state: {},
    forwardedProps: { inputs: {} },
  }
}

/** An engine that takes the request has passed, whatever it answers. */
function testCall(asked: Omit<HttpCall, 'request'>): HttpCall {
  const request: HttpRunRequest = {
    runId: newShareId(),
    workflow: { id: newShareId(), name: '', version: null },
    inputs: {},
    callback: { url: '', token: '' },
    isTest: true,
  }
  return { ...asked, request }
}

function refusal({ end: { reason, type, message } }: ConnectorFault): DomainError {
  const why = REFUSED.includes(type) ? 'refused' : reason
  const detail = type === undefined ? '' : ` (${type})`
  return new DomainError('invalid-request', `Nothing was changed: ${message}${detail}`, {
    field: 'connector.url',
    reason: `agent-${why}`,
  })
}
