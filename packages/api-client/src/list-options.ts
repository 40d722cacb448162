import type { CallOptions } from './ask-with-session.ts'

/** Which page of a list; without a cursor the first. */
export interface ListOptions extends CallOptions {
  cursor?: string
}
