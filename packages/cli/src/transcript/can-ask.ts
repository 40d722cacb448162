import type { Terminal } from '../terminal/terminal.ts'
import type { Input } from './read-input.ts'

/** Whether a person sits at the keyboard, and the keyboard did not give the transcript itself. */
export function canAsk({ path }: Input, { stdin, stderr }: Terminal): boolean {
  return path !== undefined && stdin.isTTY === true && stderr.isTTY === true
}
