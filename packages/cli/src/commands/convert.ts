import type { Command } from 'commander'
import { masked } from '../findings/masked.ts'
import { type Redact, redactOption } from '../findings/redact-option.ts'
import { paintFor } from '../terminal/paint.ts'
import { print, say, type Terminal } from '../terminal/terminal.ts'
import { describeTranscript } from '../transcript/describe-transcript.ts'
import { readInput } from '../transcript/read-input.ts'
import { readTranscript } from '../transcript/read-transcript.ts'

interface ConvertOptions {
  redact?: Redact
}

/** Adds `vitrine convert FILE`. */
export function addConvertCommand(program: Command, terminal: Terminal): void {
  program
    .command('convert')
    .summary('print a transcript as JSON of one shape')
    .description(
      'Reads a transcript in any format and prints it as JSON in the shape of @vitrine/transcript: its conversations\n' +
        'or its runs, whole, with what was hidden, and the account of its records.',
    )
    .argument('<file>', 'transcript to read; - reads standard input')
    .addOption(redactOption('none'))
    .action((file: string, options: ConvertOptions) => convert(file, options, terminal))
}

async function convert(file: string, { redact = 'none' }: ConvertOptions, terminal: Terminal): Promise<void> {
  const input = await readInput(file, terminal)
  const transcript = readTranscript(input)
  const paint = paintFor(terminal.stderr, terminal)
  for (const line of describeTranscript(input, transcript, paint)) say(terminal, line)
  print(terminal, JSON.stringify(masked(transcript, redact, terminal), null, 2))
}
