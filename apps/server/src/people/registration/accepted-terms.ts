import type { AcceptedFields } from '@vitrine/api-client/contract/accounts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { MAX_NAME_LENGTH } from '../credentials/open-account.ts'

/** The name of the terms that a form says were accepted; undefined where it names none. */
export function acceptedTerms({ terms }: AcceptedFields = {}): string | undefined {
  return terms === undefined ? undefined : storableLine(terms, MAX_NAME_LENGTH) || undefined
}

/** Throws unless the form accepts the terms that are in force here; nothing where there are none. */
export function assertTermsAccepted(fields: AcceptedFields | undefined, termsUrl: string | undefined): void {
  if (termsUrl === undefined || acceptedTerms(fields) === termsUrl) return
  throw new DomainError(
    'invalid-request',
    `Accept the terms of use first: send their address, ${termsUrl}, as "fields.terms".`,
    { field: 'fields.terms' },
  )
}
