import { findSecrets } from '@vitrine/redaction'
import type { Command } from 'commander'
import { CommandError } from '../terminal/command-error.ts'
import { isSure } from '../findings/decide-redaction.ts'
import { countFindings, describeFindings } from '../findings/describe-findings.ts'
import { addSessionOptions, fileOrSession, type SessionOptions } from '../sessions/choose-session.ts'
import { paintFor } from '../terminal/paint.ts'
import { print, say, silenced, type Terminal } from '../terminal/terminal.ts'
import { describeTranscript } from '../transcript/describe-transcript.ts'
import { holdingOf } from '../transcript/holding.ts'
import { readInput } from '../transcript/read-input.ts'
import { modelsToSend } from '../transcript/models-to-send.ts'
import { readTranscript } from '../transcript/read-transcript.ts'
import { EXIT_CODES } from '../terminal/exit-codes.ts'

/** Adds `vitrine check FILE`. */
export function addCheckCommand(program: Command, terminal: Terminal): void {
  addSessionOptions(
    program
      .command('check')
      .argument('[file]', 'transcript to look at; - reads standard input; without it a session is picked'),
  )
    .summary('tell what in a transcript should not be published')
    .description(
      'Looks for secrets, e-mails, names in paths and addresses of machines in everything a transcript holds.\n' +
        'Nothing leaves this machine. Exit code 3 where something is surely a secret, else 0.',
    )
    .option('--json', 'print the findings as JSON')
    .action((file: string | undefined, options: SessionOptions) => check(file, options, terminal))
}

async function check(named: string | undefined, options: SessionOptions, terminal: Terminal): Promise<void> {
  const { json } = options
  const file = await fileOrSession(named, options, terminal)
  const input = await readInput(file, terminal)
  const transcript = readTranscript(input)
  const person = json ? silenced(terminal) : terminal
  for (const line of describeTranscript(input, transcript, paintFor(person.stderr, person))) say(person, line)
  const { noun } = holdingOf(transcript)
  const models = modelsToSend(transcript)
  const findings = models.flatMap((model, index) =>
    findSecrets(model).map((finding) => ({ [noun]: index + 1, ...finding })),
  )
  if (json) print(terminal, JSON.stringify({ findings }, null, 2))
  else {
    const paint = paintFor(terminal.stdout, terminal)
    print(terminal, findings.length === 0 ? 'Nothing found.' : `${countFindings(findings)}:`)
    for (const line of describeFindings(findings, paint)) print(terminal, line)
  }
  if (isSure(findings))
    throw new CommandError(
      'There are secrets in it: --redact secrets masks them when it is shared or rendered.',
      {
        code: 'secrets-found',
        exitCode: EXIT_CODES.secretsFound,
      },
    )
}
