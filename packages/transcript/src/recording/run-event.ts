import type { JsonObject } from '../json/json-value.ts'
import type { RunRecording } from './run-recording.ts'

/** An event as it came, and when. */
export interface ReceivedEvent {
  type: string
  fields: JsonObject
  /** Milliseconds since 1970. */
  at: number
}

/** Returns the recording after one kind of event; undefined where a required field is missing. */
export type EventHandler = (recording: RunRecording, event: ReceivedEvent) => RunRecording | undefined
