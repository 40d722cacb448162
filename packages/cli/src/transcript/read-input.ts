import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { CommandError } from '../terminal/command-error.ts'
import { isLink, readLinkedDocument } from './read-linked-document.ts'
import { interruptible } from '../terminal/interruptible.ts'
import { plainLine } from '../terminal/plain-line.ts'
import { say, type Terminal } from '../terminal/terminal.ts'

/** A transcript as it was found. */
export interface Input {
  /** As the person wrote it, for messages. */
  label: string
  /** Without folders; absent for standard input. */
  name?: string
  /** Absolute path; absent for standard input. */
  path?: string
  content: Uint8Array
}

/** Reads a file, standard input for `-`, or what a shared link shows. Throws `CommandError` with one sentence on what is in the way. */
export async function readInput(
  file: string,
  terminal: Terminal,
  { passphrase }: { passphrase?: string } = {},
): Promise<Input> {
  if (file === '-') return { label: 'standard input', content: await readStandardInput(terminal) }
  if (isLink(file)) {
    const content = await interruptible((signal) => readLinkedDocument(file, 'json', { passphrase, signal }))
    return { label: plainLine(file), content }
  }
  const path = resolve(terminal.cwd, file)
  try {
    return { label: file, name: basename(path), path, content: await readFile(path) }
  } catch (error) {
    throw new CommandError(explain(file, error), { code: 'unreadable-file', cause: error })
  }
}

async function readStandardInput(terminal: Terminal): Promise<Uint8Array> {
  if (terminal.stdin.isTTY) say(terminal, 'Reading a transcript from the keyboard; Ctrl-D ends it.')
  const chunks: Uint8Array[] = []
  for await (const chunk of terminal.stdin) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

function explain(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no file ${file}.`
    case 'EISDIR':
      return `${file} is a folder; give one transcript file in it.`
    case 'EACCES':
    case 'EPERM':
      return `${file} may not be read by this user.`
    case 'ERR_FS_FILE_TOO_LARGE':
      return `${file} is larger than 2 GB, which is more than can be read at once.`
    default:
      return `${file} cannot be read${typeof code === 'string' ? ` (${code})` : ''}.`
  }
}
