import { DomainError } from '../../platform/errors/domain-error.ts'

/** The refusal of what can only be done to a run that has ended. */
export function runNotEnded(): DomainError {
  return new DomainError('invalid-request', 'The run has not ended. Wait for its end, or cancel it first.', {
    reason: 'run-not-ended',
  })
}
