import { supportedFormats } from '@vitrine/transcript'
import type { Command } from 'commander'
import { print, type Terminal } from '../terminal/terminal.ts'

/** Adds `vitrine formats`. */
export function addFormatsCommand(program: Command, terminal: Terminal): void {
  program
    .command('formats')
    .summary('list the transcripts that can be read')
    .description('Lists the formats that can be read. The content of a file decides, never its name.')
    .action(() => {
      const width = Math.max(...supportedFormats.map(({ id }) => id.length))
      for (const { id, label, holds } of supportedFormats)
        print(terminal, `${id.padEnd(width)}  ${label}${holds === 'runs' ? ' (runs)' : ''}`)
    })
}
