import { Command } from 'commander'
import { addCheckCommand } from '../commands/check.ts'
import { addContinueCommand } from '../commands/continue.ts'
import { addConvertCommand } from '../commands/convert.ts'
import { addFormatsCommand } from '../commands/formats.ts'
import { addRenderCommand } from '../commands/render.ts'
import { addLiveCommand } from '../commands/live.ts'
import { addRevokeCommand } from '../commands/revoke.ts'
import { addSessionsCommand } from '../commands/sessions.ts'
import { addShareCommand } from '../commands/share.ts'
import { addVerifyCommand } from '../commands/verify.ts'
import { paintFor } from '../terminal/paint.ts'
import type { Terminal } from '../terminal/terminal.ts'
import manifest from '../../package.json'

/** Version of this command, as its package states it. */
const version: string = manifest.version

/** The command line with all its commands. */
export function createProgram(terminal: Terminal): Command {
  const paint = paintFor(terminal.stderr, terminal)
  const program = new Command('vitrine')
    .description('Publishes AI conversations and workflow runs as pages anyone can read.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .showHelpAfterError('(--help shows what can be given)')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error:/, paint('red', 'error:'))),
      getOutHelpWidth: () => terminal.stdout.columns ?? 80,
      getErrHelpWidth: () => terminal.stderr.columns ?? 80,
      getOutHasColors: () => terminal.stdout.isTTY === true,
      getErrHasColors: () => terminal.stderr.isTTY === true,
    })
  for (const add of [
    addShareCommand,
    addLiveCommand,
    addRenderCommand,
    addVerifyCommand,
    addCheckCommand,
    addConvertCommand,
    addContinueCommand,
    addRevokeCommand,
    addSessionsCommand,
    addFormatsCommand,
  ])
    add(program, terminal)
  return program
}
