import { DomainError } from '../../platform/errors/domain-error.ts'

/** The refusal of a request that needs a key, with what to do about it. */
export function keyRefusal(message: string): DomainError {
  return new DomainError('not-authenticated', message, { needsKey: true })
}

/** The refusal of a key that leads nowhere, or not any more. */
export function unknownKey(): DomainError {
  return keyRefusal('This API key is unknown or was revoked. Use a current one.')
}
