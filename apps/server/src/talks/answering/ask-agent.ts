import type { Message as AgentMessage } from '@ag-ui/client'
import {
  type Conversation,
  createRunRecording,
  type ProjectedConversation,
  recordRunEvent,
  type RunRecording,
  type StepError,
} from '@vitrine/transcript'
import type { RunQuestion } from '@vitrine/api-client/contract/runs'
import type { TalkStatus } from '@vitrine/api-client/contract/talks'
import type { AgentRow } from '../../conversations/agents/agent-store.ts'
import { ingestStream } from '../../conversations/live/ingest-stream.ts'
import { pace } from '../../people/limits/throttle.ts'
import { describeError } from '../../platform/logging/describe-error.ts'
import { ConnectorFault } from '../../runs/connectors/connector-fault.ts'
import { runAgUi } from '../../runs/connectors/run-ag-ui.ts'
import { endOfRun } from '../../runs/execution/end-of-run.ts'
import { openConnectorSecret } from '../../runs/workflows/open-connector-secret.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { agentContext } from './agent-context.ts'
import { branchUpTo, toAgentMessages } from './agent-messages.ts'
import { type AnswerLimits, answerLimits } from './answer-limits.ts'
import type { AnsweringParts } from './create-answer-worker.ts'
import { createEventRequest } from './event-request.ts'
import { outlastStop } from './outlast-stop.ts'
import type { TalkRow } from '../standing/find-talk.ts'
import { readSentFiles } from './sent-files.ts'
import { createFreshIds } from './fresh-ids.ts'
import { createAgentState } from './agent-state.ts'
import { type BranchState, lastMessageId, readStateBefore } from './branch-states.ts'

/** How an answer ended. */
export interface AnswerEnd {
  status: TalkStatus
  questions?: RunQuestion[]
  error?: StepError
  /** Absent where the answer left it as it was, and where there is none. */
  agentState?: BranchState
}

/** What an agent is asked. */
interface Question {
  talk: TalkRow
  agent: AgentRow
  /** What was said so far, the question included. */
  said: ProjectedConversation
}

/** Who is asked what, and within which limits. */
interface Asked {
  talk: TalkRow
  agent: AgentRow
  limits: AnswerLimits
  /** What was said so far, the question included. */
  messages: AgentMessage[]
  /** JSON of the state that the agent is given. */
  before: string | null
}

/** Events that say how an answer stands. */
const standing = new Set<unknown>(['RUN_STARTED', 'RUN_FINISHED', 'RUN_ERROR'])

/** Asks the agent of a talk, and writes down what it answers as it comes, until that ends. */
export async function askAgent(
  parts: AnsweringParts,
  { talk, agent, said }: Question,
  ended: AbortSignal,
): Promise<AnswerEnd> {
  const { database, liveConversations, runTask, logger } = parts
  const limits = { ...answerLimits, ...parts.answerLimits }
  const { conversationId: threadId, questionId, runId } = talk
  const before = await readStateBefore(database, talk, said)
  let recording = createRunRecording({ threadId, runId, workflow: { name: agent.name } })
  const state = createAgentState(runTask, {
    threadId,
    runId,
    before,
    maxLength: limits.stateLength,
  })
  const body = createEventRequest()
  const unwritten = new AbortController()
  const writing = write(parts, threadId, agent, body.request).catch((error: unknown) =>
    unwritten.abort(error),
  )
  let fault: unknown
  try {
    const lastId = talk.resume === null ? questionId : (said.currentMessageId ?? questionId)
    const branch = branchUpTo(said, lastId)
    const { workspaceId } = agent
    const sendFile = await readSentFiles({ database, blobs: parts.blobs, workspaceId }, branch)
    const messages = toAgentMessages(branch, sendFile)
    const rename = renamerOf(said, talk, messages)
    const signal = AbortSignal.any([ended, unwritten.signal])
    await callConnector(parts, { talk, agent, limits, messages, before }, signal, (event) => {
      if (isOver(recording)) return true
      if (standing.has(typeOf(event))) recording = recordRunEvent(recording, event, Date.now())
      state.take(event)
      const renamed = rename(event)
      if (renamed !== undefined) body.send(renamed)
      return isOver(recording)
    })
  } catch (error) {
    fault = error
  }
  body.end()
  await writing
  if (unwritten.signal.aborted && !ended.aborted) {
    fault = unwritten.signal.reason
    logger.error({ error: describeError(fault) }, 'the answer of an agent could not be written down')
  }
  // A silent answer's state stands at the question, which another answer to it would take along.
  const left = (await state.read()) ?? (talk.resume === null ? undefined : before)
  const end = endOf(recording, fault)
  if (left === undefined || left === null) return end
  const answered = await outlastStop(() => liveConversations.read(threadId), ended).catch(ifDeleted)
  // A talk that was deleted meanwhile keeps nothing.
  if (!answered) return end
  return { ...end, agentState: { messageId: lastMessageId(answered.state, questionId), state: left } }
}

function ifDeleted(error: unknown): undefined {
  if (!(error instanceof DomainError) || error.code !== 'not-found') throw error
}

const isOver = ({ phase }: RunRecording) => phase === 'ended'

const typeOf = (event: unknown) => (event as { type?: unknown } | null)?.type

/** Reads the stream as that of anybody who adds to a live conversation: what breaks off is marked so. */
async function write(
  services: AnsweringParts,
  conversationId: string,
  { workspaceId }: AgentRow,
  request: Request,
): Promise<void> {
  const { liveConversations, blobs } = services
  const wait = (count: number) => pace(services, 'appendsByWorkspace', workspaceId, count)
  await ingestStream({ liveConversations, blobs, wait }, conversationId, request)
}

/** An agent that goes on after an interrupt may well go on with the messages that it has answered with so far. */
function renamerOf(
  conversation: Conversation,
  { runId, resume, questionId }: TalkRow,
  sent: readonly AgentMessage[],
): (event: unknown) => unknown {
  const ownIds = resume === null ? undefined : answerIds(conversation, questionId)
  return createFreshIds(conversation, { runId, ownIds, sentIds: new Set(sent.map(({ id }) => id)) })
}

/** The ids of the messages that stand after a question on the current branch. */
function answerIds({ messages, currentMessageId }: Conversation, questionId: string): Set<string> {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const ids = new Set<string>()
  let message = byId.get(currentMessageId ?? '')
  for (; message && message.id !== questionId; message = byId.get(message.parentId ?? '')) ids.add(message.id)
  return message ? ids : new Set()
}

async function callConnector(
  parts: AnsweringParts,
  { talk, agent, limits, messages, before }: Asked,
  signal: AbortSignal,
  onEvent: (event: unknown) => boolean,
): Promise<void> {
  const { database, network, secret: serverSecret, publicUrl } = parts
  const { id, connectorUrl, connectorSecret } = agent
  if (connectorUrl === null) throw new ConnectorFault('unreachable')
  await runAgUi(
    {
      url: connectorUrl,
      secret: openConnectorSecret({ id, connectorUrl, connectorSecret }, serverSecret),
      input: {
        threadId: talk.conversationId,
        runId: talk.runId,
        messages,
        state: before === null ? {} : (JSON.parse(before) as unknown),
        context: await agentContext({ database, publicUrl }, agent),
        forwardedProps: {},
        ...(talk.resume !== null && { resume: JSON.parse(talk.resume) as [] }),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.wholeMs)]),
      network: { ...network, silenceMs: limits.silenceMs },
      answerBytes: limits.answerBytes,
      frameBytes: limits.frameBytes,
    },
    onEvent,
  )
}

function endOf(recording: RunRecording, fault: unknown): AnswerEnd {
  const { status, error = recording.run.error, questions } = endOfRun(recording, { fault, mayAsk: true })
  if (status === 'succeeded') return { status: 'idle' }
  if (status === 'waiting') return { status, questions }
  if (status === 'cancelled') return { status: 'stopped' }
  return { status: 'failed', error }
}
