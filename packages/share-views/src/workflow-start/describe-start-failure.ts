import type { StartText } from './context/use-start-text.ts'
import type { WorkflowStartError } from './workflow-start-error.ts'

/** Describes why no run was started, and what to do. */
export function describeStartFailure(
  { code, retryAt }: WorkflowStartError,
  { t, moment }: StartText,
): string {
  switch (code) {
    case 'quota-reached':
      return retryAt === undefined || Number.isNaN(Date.parse(retryAt))
        ? t(($) => $['share-views'].start.failures.quota)
        : t(($) => $['share-views'].start.failures.quotaUntil, { time: moment(retryAt) })
    case 'switched-off':
      return t(($) => $['share-views'].start.failures.switchedOff)
    case 'too-large':
      return t(($) => $['share-views'].start.failures.tooLarge)
    case 'unreachable':
    case 'unavailable':
      return t(($) => $['share-views'].start.failures[code])
    case 'invalid-inputs':
    case 'unexpected':
      return t(($) => $['share-views'].start.failures.unexpected)
  }
}
