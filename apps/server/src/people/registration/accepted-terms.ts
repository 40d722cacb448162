import type { AcceptedFields } from '@vitrine/api-client/contract/accounts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { MAX_NAME_LENGTH } from '../credentials/open-account.ts'

/** The name of the terms that a form says were accepted; undefined where it names none. */
export function acceptedTerms({ terms }: AcceptedFields = {}): string | undefined {
  return terms === undefined ? undefined : storableLine(terms, MAX_NAME_LENGTH) || undefined
}
