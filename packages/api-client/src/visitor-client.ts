import type { CallOptions } from './ask-with-session.ts'
import { callServer, type Server } from './call-server.ts'
import { type InputFileAnswer, inputFilesPath } from './contract/workflows/input-files.ts'
import {
  publicationWithdrawalPath,
  type RunLink,
  runShareAnswerSchema,
  shareRunPath,
} from './contract/runs/run-link.ts'
import type { WaitingPublication } from './contract/runs/run-publication.ts'
import {
  AFTER_PARAMETER,
  answerRunPath,
  cancelRunPath,
  IDEMPOTENCY_HEADER,
  publicRunPath,
  type RunAnswer,
  runAnswerSchema,
  type RunReply,
  type StartedRun,
  startedRunSchema,
  workflowRunsPath,
} from './contract/runs/workflow-runs.ts'
import {
  type PublicWorkflow,
  publicWorkflowPath,
  publicWorkflowSchema,
} from './contract/workflows/workflows.ts'
import { sendFile, type SendFileOptions } from './send-file.ts'
import { serverAddress } from './server-address.ts'
import { withQuery } from './within-workspace.ts'

/** What a visitor of an open workflow asks, without a key or a session. Each call throws `ApiError`. */
export interface VisitorClient {
  /** A workflow as its visitors see it. */
  readWorkflow(workflowId: string, options?: CallOptions): Promise<PublicWorkflow>
  /** Starts one run, however often it is called with the same key, which is a secret: see `IDEMPOTENCY_HEADER`. */
  startRun(
    workflowId: string,
    inputs: Record<string, unknown>,
    idempotencyKey: string,
    options?: CallOptions,
  ): Promise<StartedRun>
  /** Uploads a file and resolves to the id by which inputs name it; for browsers. */
  uploadFile(workflowId: string, file: File, options?: SendFileOptions): Promise<InputFileAnswer>
  /** A run and its events after number `after`; with the control token also its inputs. */
  readRun(
    runId: string,
    options?: CallOptions & { after?: number; controlToken?: string },
  ): Promise<RunAnswer>
  /** Cancels a run; does nothing when it has ended. Fails with `not-found` for a wrong token. */
  cancelRun(runId: string, controlToken: string, options?: CallOptions): Promise<void>
  /** Answers the questions on which a run waits. */
  answerRun(runId: string, reply: RunReply, options?: CallOptions): Promise<void>
  /** Publishes a snapshot, or requests it where a member has to approve first. The same run again gives the same answer. */
  /** Takes back that a run is to be published, while that waits for approval. */
  withdrawPublication(runId: string, controlToken: string, options?: CallOptions): Promise<void>
  shareRun(runId: string, controlToken: string, options?: CallOptions): Promise<RunLink | WaitingPublication>
}

/** A typed client for the page on which a workflow is started. */
export function createVisitorClient({ baseUrl }: { baseUrl: string }): VisitorClient {
  const server: Server = { baseUrl, fetch: (...request) => globalThis.fetch(...request) }
  return {
    readWorkflow: (workflowId, { signal } = {}) =>
      callServer(server, {
        method: 'GET',
        path: publicWorkflowPath(workflowId),
        answer: publicWorkflowSchema,
        signal,
      }),
    startRun: (workflowId, inputs, idempotencyKey, { signal } = {}) =>
      callServer(server, {
        ...post({ inputs }, { [IDEMPOTENCY_HEADER]: idempotencyKey }),
        path: workflowRunsPath(workflowId),
        answer: startedRunSchema,
        signal,
      }),
    uploadFile: (workflowId, file, options) =>
      sendFile(
        { origin: baseUrl, address: serverAddress(baseUrl, inputFilesPath(workflowId)) },
        file,
        options,
      ),
    readRun: (runId, { after = 0, controlToken, signal } = {}) =>
      callServer(server, {
        method: 'GET',
        headers: controlToken === undefined ? {} : { authorization: `Bearer ${controlToken}` },
        path: withQuery(publicRunPath(runId), { [AFTER_PARAMETER]: String(after) }),
        answer: runAnswerSchema,
        signal,
      }),
    cancelRun: (runId, controlToken, { signal } = {}) =>
      callServer<void>(server, { ...post({ controlToken }), path: cancelRunPath(runId), signal }),
    answerRun: (runId, reply, { signal } = {}) =>
      callServer<void>(server, { ...post(reply), path: answerRunPath(runId), signal }),
    withdrawPublication: (runId, controlToken, { signal } = {}) =>
      callServer<void>(server, {
        ...post({ controlToken }),
        path: publicationWithdrawalPath(runId),
        signal,
      }),
    shareRun: (runId, controlToken, { signal } = {}) =>
      callServer(server, {
        ...post({ controlToken }),
        path: shareRunPath(runId),
        answer: runShareAnswerSchema,
        signal,
      }),
  }
}

function post(
  body: unknown,
  headers: Record<string, string> = {},
): { method: 'POST'; headers: Record<string, string>; body: string } {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
