import { ApiFault } from '../../platform/errors/api-fault.ts'

/** The refusal of a request that needs a key, with what to do about it. */
export function keyRefusal(message: string): ApiFault {
  return new ApiFault('not-authenticated', message, {}, { 'www-authenticate': 'Bearer' })
}

/** The refusal of a key that leads nowhere, or not any more. */
export function unknownKey(): ApiFault {
  return keyRefusal('This API key is unknown or was revoked. Use a current one.')
}
