import type { RunEndReason, StepError } from '@vitrine/transcript'

/** Why this server ends a run. */
export type OwnEndReason = Exclude<RunEndReason, 'withheld'>

const messages: Readonly<Record<OwnEndReason, string>> = {
  closed: 'The workflow was closed before the run began.',
  'cut-off': 'The agent stopped answering before it said how the run ended.',
  'not-carried-out': 'The run could not be carried out.',
  'private-address':
    'The agent stands at an address inside a private network, which this server does not ask. Its operator can allow it (ALLOW_PRIVATE_CONNECTORS).',
  'secret-unreadable': 'The secret for the agent cannot be read any more. It has to be set again.',
  'server-lost': 'The server that carried out the run stopped.',
  'time-limit': 'The run took longer than it may.',
  'too-much': 'The run grew beyond what one may hold.',
  unanswered: 'Nobody answered what the run asked in time.',
  'unexpected-answer': 'The agent answered with something else than events of AG-UI.',
  unreachable: 'The agent cannot be reached.',
}

/** Why a run was ended here, with a code of the agent's answer where it gave one; a visitor may read it: it names no address. */
export function runEnd(reason: OwnEndReason, type?: string): StepError & Required<Pick<StepError, 'reason'>> {
  return { ...(type !== undefined && { type }), message: messages[reason], reason }
}
