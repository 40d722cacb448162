import type { RunStatus } from '@vitrine/transcript'
import { askWithSession, type CallOptions, type SessionClientOptions } from './ask-with-session.ts'
import { CURSOR_PARAMETER } from './contract/conversations/library.ts'
import { runMaskingPath } from './contract/conversations/source-masking.ts'
import {
  APPROVAL_PARAMETER,
  publicationRequestPath,
  RUN_STATUS_PARAMETER,
  type RunDetailsAnswer,
  runDetailsAnswerSchema,
  runPath,
  type RunsAnswer,
  runsAnswerSchema,
  RUNS_ACTION_PATH,
  type RunsAction,
  runsActionAnswerSchema,
  RUNS_PATH,
  WORKFLOW_PARAMETER,
} from './contract/runs/runs.ts'
import type { ListOptions } from './list-options.ts'
import { maskingCalls, type MaskingCalls } from './masking-calls.ts'
import { within, withQuery } from './within-workspace.ts'

/** Which runs of a list. */
export interface RunFilter {
  /** Only the runs of this workflow. */
  workflowId?: string
  /** Only the runs with this status. */
  status?: RunStatus
  /** Only those whose publication waits for the reader's approval. */
  approval?: 'waiting'
}

/** What a page asks about runs; files with runs come in by `LibraryClient.importTranscript`. Each call throws `ApiError`. */
export interface RunClient extends MaskingCalls {
  /** One page of the runs of a workspace, newest first. */
  list(workspaceId: string, options?: ListOptions & RunFilter): Promise<RunsAnswer>
  /** A run with its events; of one that has not ended, those so far. */
  read(runId: string, options?: CallOptions): Promise<RunDetailsAnswer>
  /** Ends the run with all its links. Fails with the reason `run-not-ended` while it goes on. */
  remove(runId: string, options?: CallOptions): Promise<void>
  /** Cancels or deletes several runs of a workspace. Resolves to the ids of those with which it was done. */
  act(workspaceId: string, action: RunsAction, options?: CallOptions): Promise<string[]>
  /** Declines the request to publish a run. Publishing the run approves it. */
  declinePublication(runId: string, options?: CallOptions): Promise<void>
}

/** A typed client for the page of somebody who is signed in. */
export function createRunClient(options: SessionClientOptions): RunClient {
  const ask = askWithSession(options)
  return {
    list: (workspaceId, { cursor, workflowId, status, approval, signal } = {}) =>
      ask({
        method: 'GET',
        path: withQuery(RUNS_PATH, {
          [CURSOR_PARAMETER]: cursor,
          [WORKFLOW_PARAMETER]: workflowId,
          [RUN_STATUS_PARAMETER]: status,
          [APPROVAL_PARAMETER]: approval,
        }),
        answer: runsAnswerSchema,
        headers: within(workspaceId),
        signal,
      }),
    read: (id, call) => ask({ method: 'GET', path: runPath(id), answer: runDetailsAnswerSchema, ...call }),
    remove: (id, call) => ask({ method: 'DELETE', path: runPath(id), ...call }),
    ...maskingCalls(ask, runMaskingPath),
    act: async (workspaceId, body, call) => {
      const answer = await ask({
        method: 'POST',
        path: RUNS_ACTION_PATH,
        body,
        answer: runsActionAnswerSchema,
        headers: within(workspaceId),
        ...call,
      })
      return answer.done
    },
    declinePublication: (id, call) => ask({ method: 'DELETE', path: publicationRequestPath(id), ...call }),
  }
}
