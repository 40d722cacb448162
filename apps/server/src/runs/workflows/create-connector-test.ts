import { ConnectorFault } from '../connectors/connector-fault.ts'
import type { CheckedNetwork } from '../../platform/http/request-checked.ts'
import { runAgUi } from '../connectors/run-ag-ui.ts'
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
      await runAgUi(
        {
          url: connector.connectorUrl,
          secret: openConnectorSecret(connector, secret),
          input: {
            threadId: newShareId(),
            runId: newShareId(),
            messages: [],
            state: {},
            forwardedProps: { inputs: {} },
          },
          signal: abort.signal,
          network: { ...network, silenceMs: waitMs },
          answerBytes: ANSWER_BYTES,
          frameBytes: ANSWER_BYTES,
        },
        () => (hasAnswered = true),
      )
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

function refusal({ end: { reason, type, message } }: ConnectorFault): DomainError {
  const why = REFUSED.includes(type) ? 'refused' : reason
  const detail = type === undefined ? '' : ` (${type})`
  return new DomainError('invalid-request', `Nothing was changed: ${message}${detail}`, {
    field: 'connector.url',
    reason: `agent-${why}`,
  })
}
