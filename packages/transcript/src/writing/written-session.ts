import { contentId } from '../json/content-id.ts'

/** A conversation as the file from which an agent of the command line goes on. */
export interface WrittenSession {
  /** Names the session to the agent; the same for the same conversation. */
  sessionId: string
  /** Where the agent looks for it, below the home folder. */
  path: string
  /** What is typed in the folder `cwd`, once the file is there. */
  command: string
  /** JSON lines. */
  content: string
}

/** What a written session says of where it goes on. */
export interface SessionTarget {
  /** Absolute path of the folder to work in. */
  cwd: string
  /** ISO 8601 in UTC; also the time of messages whose own is unknown. */
  writtenAt: string
}

/** A UUID of the version for ids of one's own making (8), the same for the same value; not hard to forge. */
export function contentUuid(value: unknown): string {
  const digits = contentId(value) + contentId([value])
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digits) ?? []
  return `${a}-${b}-8${c}-a${d}-${e}`
}

/** Records as JSON lines, the last one ended too. */
export function jsonLines(records: readonly unknown[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}
