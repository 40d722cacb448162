/** Why records of these types hold nothing of the conversation. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['file-history-snapshot', 'Copies of edited files, kept for undoing; no part of the conversation.'],
  ['file-history-delta', 'A copy of an edited file, kept for undoing; no part of the conversation.'],
  [
    'queue-operation',
    'A prompt or notice entered or left the queue; it stands again where it was delivered.',
  ],
  ['last-prompt', 'Repeats the latest prompt for the list of sessions.'],
  ['permission-mode', 'A change of what may run without asking.'],
  ['mode', 'A change of the input mode.'],
  ['agent-name', 'The name of a running agent, kept for its window.'],
  ['agent-color', 'The colour of a running agent, kept for its window.'],
  ['agent-setting', 'The settings of a running agent.'],
  ['tag', 'A label for the list of sessions.'],
  ['pr-link', 'A link to a pull request, kept for the list of sessions.'],
  ['worktree-state', 'Where the session worked on disk.'],
  ['bridge-session', 'The state of a remote connection.'],
  ['fork-context-ref', 'The session this one was forked from.'],
  ['atis-latch', 'A setting of the running session.'],
  ['frame-link', 'A link to a window of the application.'],
  ['artifact-autoreact-ledger', 'The state of artifacts that are watched.'],
  ['artifact-comment-monitor', 'The state of artifacts that are watched.'],
  ['cost-state', 'Running costs, kept to continue the session.'],
  ['attribution-snapshot', 'Who wrote which lines, kept for commits.'],
  ['content-replacement', 'Where long results were moved on disk.'],
  ['stream_event', 'A piece of an answer that follows whole.'],
  ['message_start', 'The beginning of an answer that follows whole.'],
  ['content_block_start', 'The beginning of a piece of an answer that follows whole.'],
  ['content_block_delta', 'A piece of an answer that follows whole.'],
  ['content_block_stop', 'The end of a piece of an answer that follows whole.'],
  ['message_delta', 'The state of an answer that follows whole.'],
  ['message_stop', 'The end of an answer that follows whole.'],
  ['tool_progress', 'How long a tool has been running.'],
  ['rate_limit_event', 'The state of the rate limit.'],
  ['keep_alive', 'A sign of life.'],
  ['auth_status', 'The state of the sign-in.'],
  ['control_request', 'A command to the application, not to the model.'],
  ['control_response', 'An answer of the application, not of the model.'],
])

/** The reason to skip records of a type; undefined for types that belong to the conversation or are not known. */
export function reasonToSkip(type: string | undefined): string | undefined {
  return type === undefined ? undefined : reasons.get(type)
}
