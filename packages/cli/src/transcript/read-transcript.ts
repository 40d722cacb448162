import { type FileImport, importFile, TranscriptError } from '@vitrine/transcript'
import { CommandError } from '../terminal/command-error.ts'
import { plainLine } from '../terminal/plain-line.ts'
import type { Input } from './read-input.ts'

/** The conversations or runs of a file. Throws `CommandError` with `file:line:column` where the reason stands. */
export function readTranscript({ label, name, content }: Input): FileImport {
  try {
    return importFile({ name, content })
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw error
    const { line, column } = error.place
    const position = [label, line, column].filter((part) => part !== undefined).join(':')
    const hint = error.code === 'unknown-format' ? ' `vitrine formats` lists what can be read.' : ''
    throw new CommandError(`${position}: ${plainLine(error.message, 500)}${hint}`, {
      code: error.code,
      place: { ...error.place },
      cause: error,
    })
  }
}
