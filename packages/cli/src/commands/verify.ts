import { pageHashOf } from '@vitrine/offline-page/page-hash'
import type { Command } from 'commander'
import { readLinkedDocument } from '../transcript/read-linked-document.ts'
import { CommandError } from '../terminal/command-error.ts'
import { interruptible } from '../terminal/interruptible.ts'
import { plainLine } from '../terminal/plain-line.ts'
import { print, type Terminal } from '../terminal/terminal.ts'
import { readInput } from '../transcript/read-input.ts'
import { passphraseOf } from './passphrase-option.ts'
import { EXIT_CODES } from '../terminal/exit-codes.ts'

interface VerifyOptions {
  json?: boolean
  passphrase?: string
}

/** Adds `vitrine verify FILE [LINK]`. */
export function addVerifyCommand(program: Command, terminal: Terminal): void {
  program
    .command('verify')
    .summary('tell whether an offline page is as it was written')
    .description(
      'Compares the SHA-256 that an offline page states with that of its bytes. Nothing leaves this machine.\n' +
        'With a link it also asks there for the page as it is now, and tells whether both are the same.\n' +
        'Exit code 0 where they are, 4 where the file was changed or the link shows something else, 1 where that cannot be told.',
    )
    .argument('<file>', 'page to look at; - reads standard input')
    .argument('[link]', 'link that the page is said to be of')
    .option('--passphrase <words>', 'passphrase of the link', passphraseOf)
    .option('--json', 'print the outcome as JSON')
    .action((file: string, link: string | undefined, options: VerifyOptions) =>
      verify(file, link, options, terminal),
    )
}

const LANGUAGE = /<html lang="([\w-]+)"/

async function verify(
  file: string,
  link: string | undefined,
  { json, passphrase }: VerifyOptions,
  terminal: Terminal,
): Promise<void> {
  const { content, label } = await readInput(file, terminal)
  const sha256 = unchangedHash(content, { file, label })
  if (link === undefined) {
    const said = json ? JSON.stringify({ status: 'unchanged', sha256 }) : `Unchanged: SHA-256 ${sha256}`
    return print(terminal, said)
  }
  const [, language] = LANGUAGE.exec(Buffer.from(content).toString('latin1', 0, 200)) ?? []
  const linked = pageHashOf(
    await interruptible((signal) => readLinkedDocument(link, 'html', { language, passphrase, signal })),
  )
  if (linked?.actual !== sha256)
    throw new CommandError(
      `${label} is as it was written, but ${plainLine(link)} shows something else: it was published anew since, the server writes pages in another way by now, or the file is of another link.`,
      { code: 'differs', exitCode: EXIT_CODES.differs, place: { file, sha256, linked: linked?.actual } },
    )
  print(
    terminal,
    json
      ? JSON.stringify({ status: 'unchanged', sha256, link: 'same' })
      : `Unchanged, and what the link shows: SHA-256 ${sha256}`,
  )
}

/** The hash of a page that is as it was written. Throws `CommandError` for any other file. */
function unchangedHash(content: Uint8Array, { file, label }: { file: string; label: string }): string {
  const hash = pageHashOf(content)
  if (!hash)
    throw new CommandError(
      `${label} states no SHA-256 of its own: it is no offline page of Vitrine, or its head was changed.`,
      { code: 'no-hash' },
    )
  const { stated, actual } = hash
  if (stated !== actual)
    throw new CommandError(
      `${label} was changed after it was written: its SHA-256 is ${actual}, and it states ${stated}. Ask for the page anew.`,
      { code: 'changed', exitCode: EXIT_CODES.differs, place: { file, stated, actual } },
    )
  return actual
}
