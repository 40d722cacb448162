import { type Finding, findSecrets } from '@vitrine/redaction'
import type { Conversation, WorkflowRun } from '@vitrine/transcript'
import { CommandError, Interrupted } from '../terminal/command-error.ts'
import { ask } from '../terminal/ask.ts'
import { counted } from '../terminal/counted.ts'
import { paintFor } from '../terminal/paint.ts'
import { say, type Terminal } from '../terminal/terminal.ts'
import { describeFindings } from './describe-findings.ts'
import type { Redact } from './redact-option.ts'
import { EXIT_CODES } from '../terminal/exit-codes.ts'

interface Undecided {
  /** What the person said beforehand. */
  redact?: Redact
  /** What is to be published. */
  models: readonly (Conversation | WorkflowRun)[]
  /** There is a person who can be asked. */
  canAsk: boolean
}

/**
 * What is masked in what is about to be published: as was said, else as the person answers who is shown the secrets in it.
 * Throws `CommandError` with exit code 3 where nobody can be asked and a secret is sure.
 */
export async function decideRedaction(
  { redact, models, canAsk }: Undecided,
  terminal: Terminal,
): Promise<Redact> {
  if (redact !== undefined) return redact
  const findings = models
    .flatMap((model) => findSecrets(model, { people: false }))
    .filter(({ confidence }) => confidence !== 'low')
  if (findings.length === 0) return 'secrets'
  const paint = paintFor(terminal.stderr, terminal)
  say(terminal, `${counted(findings.length, 'secret')} would be published:`)
  for (const line of describeFindings(findings, paint)) say(terminal, line)
  if (canAsk) return askWhat(terminal)
  if (isSure(findings))
    throw new CommandError(
      'There are secrets in what would be published, and nothing was sent. --redact secrets masks them, --redact none publishes them.',
      { code: 'secrets-found', exitCode: EXIT_CODES.secretsFound },
    )
  say(terminal, 'They are masked, as --redact secrets does; --redact none publishes them.')
  return 'secrets'
}

/** Whether anything is surely a secret. */
export function isSure(findings: readonly Finding[]): boolean {
  return findings.some(({ confidence }) => confidence === 'high')
}

async function askWhat(terminal: Terminal): Promise<Redact> {
  for (;;) {
    const answer = await ask('What is masked? (secrets, all, none, or stop) ', terminal)
    const said = answer?.trim().toLowerCase()
    if (said === undefined || said === 'stop') throw new Interrupted('Nothing was published.')
    if (said === 'secrets' || said === 'all' || said === 'none') return said
    say(terminal, 'secrets, all or none, please, or stop.')
  }
}
