import { once } from 'node:events'
import { type Readable, Writable } from 'node:stream'

/** A stream that may be shown to a person. */
export type Screen = Writable & { isTTY?: boolean; columns?: number }

/** Everything outside that a command touches besides files and the server. */
export interface Terminal {
  stdin: Readable & { isTTY?: boolean }
  /** For what programs read on: links, pages, JSON. */
  stdout: Screen
  /** For what people read. */
  stderr: Screen
  env: Record<string, string | undefined>
  /** Absolute path that relative ones stand for. */
  cwd: string
}

/** The same terminal with nobody in front of it: what is for people is dropped. */
export function silenced(terminal: Terminal): Terminal {
  return { ...terminal, stderr: new Writable({ write: (_chunk, _encoding, done) => done() }) }
}

/** Writes a line for the person in front of the screen. */
export function say(terminal: Terminal, line = ''): void {
  terminal.stderr.write(`${line}\n`)
}

/** Writes a line for the program that reads on, or for the person where there is none. */
export function print(terminal: Terminal, line: string): void {
  terminal.stdout.write(`${line}\n`)
}

/** Writes a piece of what the program reads on that reads slower than this one writes: waits until it has room. */
export async function printPiece({ stdout }: Terminal, piece: string): Promise<void> {
  if (!stdout.write(piece)) await once(stdout, 'drain')
}
