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
      const formats = supportedFormats.filter(({ holds }) => holds === 'conversations')
      const width = Math.max(...formats.map(({ id }) => id.length))
      for (const { id, label } of formats) print(terminal, `${id.padEnd(width)}  ${label}`)
    })
}
