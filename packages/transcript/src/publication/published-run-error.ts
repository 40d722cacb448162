import type { RunEndReason } from '../model/run-end-reasons.ts'
import type { StepError } from '../model/step.ts'

/** Replaces a message that is not for every reader; its reason says the same in their languages. */
const WITHHELD = 'The agent failed. What it told of it is not for every reader.'

/** Traces of machines and programs: codes and words of network errors, addresses, hosts with ports, stacks. */
const OF_THE_INSIDE: readonly RegExp[] = [
  /\bE(CONN[A-Z]+|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN|TIMEDOUT|PIPE|PROTO|ADDR[A-Z]+)\b/,
  /\b(getaddrinfo|socket hang up|name or service not known|temporary failure in name resolution)\b/i,
  /\bconnection (refused|reset|aborted|timed out|closed)\b|\bfailed to (connect|resolve)\b/i,
  /\b\d{1,3}(\.\d{1,3}){3}\b/,
  /(^|[^\w:])([\da-f]{1,4}:){7}[\da-f]{1,4}|(^|[^\w:])([\da-f]{1,4}:){0,6}[\da-f]{0,4}::[\da-f]{0,4}(?![\w])/i,
  /\b[a-z][\w-]*(\.[\w-]+)*:\d{2,5}\b/i,
  /\b[a-z][a-z\d+.-]*:\/\//i,
  /\blocalhost\b|\b[\w-]+\.(local|localdomain|internal|intranet|lan|corp|svc|home\.arpa)\b/i,
  /\bat [^\n]*:\d+:\d+|Traceback \(most recent call last\)|\bFile "[^"\n]*", line \d+/,
]

/** Reasons that concern how the workspace has set up its agent, and the reason that readers see instead. */
const INSTEAD: Partial<Record<RunEndReason, { reason: RunEndReason; message: string }>> = {
  'private-address': { reason: 'unreachable', message: 'The agent cannot be reached.' },
  'secret-unreadable': { reason: 'not-carried-out', message: 'The run could not be carried out.' },
}

function namesTheInside(message: string): boolean {
  return OF_THE_INSIDE.some((pattern) => pattern.test(message))
}

/** Why a run that was carried out for its readers failed, as every reader may know it: no address, host, port or stack. */
export function publishedRunError(failure: StepError): StepError {
  const { stack: _, ...error } = failure
  if (error.reason) return INSTEAD[error.reason] ?? error
  return namesTheInside(error.message) ? { message: WITHHELD, reason: 'withheld' } : error
}
