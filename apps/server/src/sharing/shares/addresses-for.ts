import type { Audience } from '@vitrine/api-client/contract/shares'
import { DomainError } from '../../platform/errors/domain-error.ts'

/** The addresses of a link with an audience. Throws a 400 where the audience needs some and has none, or has some and needs none. */
export function addressesFor(
  audience: Audience | undefined,
  addresses: readonly string[] = [],
): readonly string[] {
  if (audience === 'addresses' && addresses.length === 0)
    throw invalid('Name in `addresses` who may read, as e-mail addresses or domains such as "@example.org".')
  if (audience !== 'addresses' && addresses.length > 0)
    throw invalid('Only a link with the audience `addresses` has addresses.')
  return addresses
}

function invalid(message: string): DomainError {
  return new DomainError('invalid-request', message, { field: 'addresses' })
}
