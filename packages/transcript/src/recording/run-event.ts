import type { JsonObject } from '../json/json-value.ts'
import type { RunRecording } from './run-recording.ts'

/** An event as it came, and when. */
export interface ReceivedEvent {
  type: string
  fields: JsonObject
  /** Milliseconds since 1970. */
  at: number
}

/** What one kind of event makes of a recording; undefined where a field is missing that it needs. */
export type EventHandler = (recording: RunRecording, event: ReceivedEvent) => RunRecording | undefined
