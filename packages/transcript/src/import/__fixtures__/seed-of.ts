import { createHash } from 'node:crypto'

/** A number of a file by its name, so that a new file beside it leaves what is tried with it as it is. */
export function seedOf(file: string): number {
  return createHash('sha256').update(file).digest().readUInt16BE()
}
