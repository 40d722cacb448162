import type { RedactLevel } from '@vitrine/redaction'
import { Option } from 'commander'

/** What is masked, or that nothing is. */
export type Redact = RedactLevel | 'none'

/** The option that says what is masked. */
export function redactOption(withoutIt: string): Option {
  return new Option(
    '--redact <what>',
    `mask secrets, or all: e-mails, names in paths, addresses of machines, too (default: ${withoutIt})`,
  ).choices(['secrets', 'all', 'none'])
}
