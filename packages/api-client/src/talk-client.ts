import { askWithSession, type CallOptions, type SessionClientOptions } from './ask-with-session.ts'
import { CURSOR_PARAMETER } from './contract/conversations/library.ts'
import {
  agentConnectorPath,
  type AgentConnectorRequest,
  type TestedAgentConnector,
  testedAgentConnectorSchema,
} from './contract/talks/agent-connectors.ts'
import {
  agentTalksPath,
  type TalkAnswer,
  talkAnswerSchema,
  type TalkAnswers,
  talkAnswersPath,
  talkMessagesPath,
  talkPath,
  talkRetryPath,
  type TalksAnswer,
  talksAnswerSchema,
  type TalkStanding,
  talkStandingPath,
  talkStandingSchema,
  talkStopPath,
  talkBranchPath,
} from './contract/talks/talks.ts'
import type { TalkQuestion, TalkRequest } from './contract/talks/talk-questions.ts'
import type { ListOptions } from './list-options.ts'
import { within, withQuery } from './within-workspace.ts'

/** What a page asks about talks with agents. Each call throws `ApiError`. */
export interface TalkClient {
  /** Says where an agent is reached, after it was asked once. */
  connectAgent(
    workspaceId: string,
    agentId: string,
    connector: AgentConnectorRequest,
    options?: CallOptions,
  ): Promise<TestedAgentConnector>
  /** Takes the connector away; the talks stay. */
  disconnectAgent(workspaceId: string, agentId: string, options?: CallOptions): Promise<void>
  /** One page of the talks with an agent, the newest first. */
  list(workspaceId: string, agentId: string, options?: ListOptions): Promise<TalksAnswer>
  /** Begins a talk with a first question. The same request again changes nothing. */
  start(
    workspaceId: string,
    agentId: string,
    request: TalkRequest,
    options?: CallOptions,
  ): Promise<TalkStanding>
  read(talkId: string, options?: CallOptions): Promise<TalkAnswer>
  readStanding(talkId: string, options?: CallOptions): Promise<TalkStanding>
  /** Asks the next question, or another one in place of an earlier one. The same question again changes nothing. */
  send(talkId: string, question: TalkQuestion, options?: CallOptions): Promise<TalkStanding>
  /** Lets the agent answer the last question once more. */
  retry(talkId: string, options?: CallOptions): Promise<TalkStanding>
  /** Goes on where the newest branch through a message ends. */
  branch(talkId: string, messageId: string, options?: CallOptions): Promise<TalkStanding>
  /** Ends the answer that comes in. */
  stop(talkId: string, options?: CallOptions): Promise<TalkStanding>
  /** Answers all that the agent asked. */
  answer(talkId: string, answers: TalkAnswers['answers'], options?: CallOptions): Promise<TalkStanding>
}

/** A typed client for the page of somebody who is signed in. */
export function createTalkClient(options: SessionClientOptions): TalkClient {
  const ask = askWithSession(options)
  const change = (path: string, body: unknown, call: CallOptions | undefined) =>
    ask({ method: 'POST', path, body, answer: talkStandingSchema, ...call })
  return {
    connectAgent: (workspaceId, agentId, body, call) =>
      ask({
        method: 'PUT',
        path: agentConnectorPath(agentId),
        headers: within(workspaceId),
        body,
        answer: testedAgentConnectorSchema,
        ...call,
      }),
    disconnectAgent: (workspaceId, agentId, call) =>
      ask({ method: 'DELETE', path: agentConnectorPath(agentId), headers: within(workspaceId), ...call }),
    list: (workspaceId, agentId, { cursor, signal } = {}) =>
      ask({
        method: 'GET',
        path: withQuery(agentTalksPath(agentId), { [CURSOR_PARAMETER]: cursor }),
        headers: within(workspaceId),
        answer: talksAnswerSchema,
        signal,
      }),
    start: (workspaceId, agentId, body, call) =>
      ask({
        method: 'POST',
        path: agentTalksPath(agentId),
        headers: within(workspaceId),
        body,
        answer: talkStandingSchema,
        ...call,
      }),
    read: (id, call) => ask({ method: 'GET', path: talkPath(id), answer: talkAnswerSchema, ...call }),
    readStanding: (id, call) =>
      ask({ method: 'GET', path: talkStandingPath(id), answer: talkStandingSchema, ...call }),
    send: (id, question, call) => change(talkMessagesPath(id), question, call),
    retry: (id, call) => change(talkRetryPath(id), undefined, call),
    branch: (id, messageId, call) => change(talkBranchPath(id), { messageId }, call),
    stop: (id, call) => change(talkStopPath(id), undefined, call),
    answer: (id, answers, call) => change(talkAnswersPath(id), { answers }, call),
  }
}
