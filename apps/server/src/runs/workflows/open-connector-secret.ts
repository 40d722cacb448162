import { ConnectorFault } from '../connectors/connector-fault.ts'
import type { WorkflowRow } from './find-workflow.ts'
import { openSecret } from './seal-secret.ts'

/** What a connector is and whose it is; one of AG-UI where nothing else is said. */
export type StoredConnector = Pick<WorkflowRow, 'id' | 'connectorUrl' | 'connectorSecret'> &
  Partial<Pick<WorkflowRow, 'connectorKind'>>

/** The secret that the agent of a workflow is asked with; undefined for none. Throws `secret-unreadable`. */
export function openConnectorSecret(
  { id, connectorSecret }: StoredConnector,
  serverSecret: string,
): string | undefined {
  if (connectorSecret === null) return undefined
  const opened = openSecret(connectorSecret, { serverSecret, workflowId: id })
  if (opened !== undefined) return opened
  throw new ConnectorFault('secret-unreadable')
}
