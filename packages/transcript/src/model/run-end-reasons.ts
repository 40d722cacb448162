/**
 * Every reason for which the executor ends a run whose agent reports no end of its own; `withheld` replaces the agent's
 * own reason where that is not for every reader.
 */
export const runEndReasons = [
  'closed',
  'cut-off',
  'not-carried-out',
  'private-address',
  'secret-unreadable',
  'server-lost',
  'time-limit',
  'too-much',
  'unanswered',
  'unexpected-answer',
  'unreachable',
  'withheld',
] as const

/** Why a run was ended by who carried it out; `cut-off` are also those that end another run, or fall silent. */
export type RunEndReason = (typeof runEndReasons)[number]
