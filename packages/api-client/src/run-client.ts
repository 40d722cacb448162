import type { RunStatus } from '@vitrine/transcript'
import { askWithSession, type CallOptions, type SessionClientOptions } from './ask-with-session.ts'
import { CURSOR_PARAMETER } from './contract/conversations/library.ts'
import {
  APPROVAL_PARAMETER,
  publicationRequestPath,
  RUN_STATUS_PARAMETER,
  type RunDetailsAnswer,
  runDetailsAnswerSchema,
  runPath,
  type RunsAnswer,
  runsAnswerSchema,
  RUNS_PATH,
  WORKFLOW_PARAMETER,
} from './contract/runs/runs.ts'
import type { ListOptions } from './list-options.ts'
import { within, withQuery } from './within-workspace.ts'

/** Which runs of a list. */
export interface RunFilter {
  workflowId?: string
  status?: RunStatus
  /** Only those whose publication waits for the reader's approval. */
  approval?: 'waiting'
}

/** What a page asks about runs; files with runs come in by `LibraryClient.importTranscript`. Each call throws `ApiError`. */
export interface RunClient {
  list(workspaceId: string, options?: ListOptions & RunFilter): Promise<RunsAnswer>
  /** One that goes on comes as far as it is. */
  read(runId: string, options?: CallOptions): Promise<RunDetailsAnswer>
  /** Ends the run with all its links. Fails with the reason `run-not-ended` while it goes on. */
  remove(runId: string, options?: CallOptions): Promise<void>
  /** Declines what who started the run asks: that it is published. To publish it approves. */
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
    declinePublication: (id, call) => ask({ method: 'DELETE', path: publicationRequestPath(id), ...call }),
  }
}
