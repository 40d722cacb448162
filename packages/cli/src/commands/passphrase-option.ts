import { passphraseSchema } from '@vitrine/api-client/contract/shares'
import { InvalidArgumentError } from 'commander'

/** The value of `--passphrase <words>`. */
export function passphraseOf(value: string): string {
  if (passphraseSchema.safeParse(value.trim()).success) return value.trim()
  throw new InvalidArgumentError('It takes 8 to 128 characters.')
}
