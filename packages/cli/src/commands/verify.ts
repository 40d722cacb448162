import { pageHashOf } from '@vitrine/offline-page/page-hash'
import type { Command } from 'commander'
import { CommandError } from '../terminal/command-error.ts'
import { print, type Terminal } from '../terminal/terminal.ts'
import { readInput } from '../transcript/read-input.ts'

/** Adds `vitrine verify FILE`. */
export function addVerifyCommand(program: Command, terminal: Terminal): void {
  program
    .command('verify')
    .summary('tell whether an offline page is as it was written')
    .description(
      'Compares the SHA-256 that a page of `vitrine render` states with that of its bytes. Nothing leaves this machine.\n' +
        'Exit code 0 where they are the same, 4 where the page was changed, 1 where it states none.',
    )
    .argument('<file>', 'page to look at; - reads standard input')
    .option('--json', 'print the outcome as JSON')
    .action((file: string, options: { json?: boolean }) => verify(file, options, terminal))
}

const CHANGED_EXIT_CODE = 4

async function verify(file: string, { json }: { json?: boolean }, terminal: Terminal): Promise<void> {
  const { content, label } = await readInput(file, terminal)
  const hash = pageHashOf(content)
  if (!hash)
    throw new CommandError(
      `${label} states no SHA-256 of its own: it is no page of \`vitrine render\`, or its head was changed.`,
      { code: 'no-hash' },
    )
  const { stated, actual } = hash
  if (stated !== actual)
    throw new CommandError(
      `${label} was changed after it was written: its SHA-256 is ${actual}, and it states ${stated}. Ask for the page anew.`,
      { code: 'changed', exitCode: CHANGED_EXIT_CODE, place: { file, stated, actual } },
    )
  print(
    terminal,
    json ? JSON.stringify({ status: 'unchanged', sha256: actual }) : `Unchanged: SHA-256 ${actual}`,
  )
}
