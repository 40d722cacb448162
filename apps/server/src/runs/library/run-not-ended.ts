import { ApiFault } from '../../platform/errors/api-fault.ts'

/** The refusal of what can only be done to a run that has ended. */
export function runNotEnded(): ApiFault {
  return new ApiFault('invalid-request', 'The run has not ended. Wait for its end, or cancel it first.', {
    reason: 'run-not-ended',
  })
}
