import { asc, eq } from 'drizzle-orm'
import { ConnectorFault } from '../connectors/connector-fault.ts'
import type { AgentCall } from '../connectors/run-ag-ui.ts'
import { withAgentFiles } from '../input-files/agent-files.ts'
import { workflowRunEvents } from '../../platform/database/schema.ts'
import { formOf } from '../workflows/assert-inputs.ts'
import type { ClaimedRun } from './claim-run.ts'
import type { ExecutorParts } from './create-run-executor.ts'
import type { RunAttempt } from './run-attempt.ts'

/**
 * What the agent of a run is asked: its inputs, with files that can be fetched until a moment in milliseconds since 1970, and after an interrupt the answers, with the messages and the state that the
 * thread has come to. Throws `ConnectorFault` where bringing these together takes more than it may.
 */
export async function readAgentInput(
  parts: ExecutorParts,
  { run: { id, leg, inputs: text }, workflow }: ClaimedRun,
  { threadId, runId, resume }: RunAttempt,
  until: number,
): Promise<AgentCall['input']> {
  const { database, runTask } = parts
  const asked = {
    runId: id,
    leg,
    inputs: JSON.parse(text) as Record<string, unknown>,
    readForm: () => formOf(JSON.parse(workflow.inputSchema) as Record<string, unknown>),
  }
  const inputs = await withAgentFiles(parts, asked, until)
  const messages = [{ id: 'inputs', role: 'user' as const, content: JSON.stringify(inputs) }]
  const first = { threadId, runId, messages, state: {}, forwardedProps: { inputs } }
  if (resume === undefined) return first
  const rows = await database
    .select({ event: workflowRunEvents.event })
    .from(workflowRunEvents)
    .where(eq(workflowRunEvents.runId, id))
    .orderBy(asc(workflowRunEvents.seq))
  try {
    const thread = await runTask('replay-thread', {
      threadId,
      messages,
      events: rows.map(({ event }) => event),
    })
    return { ...first, ...(thread as Pick<typeof first, 'messages' | 'state'>), resume }
  } catch (error) {
    throw new ConnectorFault('too-much', { cause: error })
  }
}
