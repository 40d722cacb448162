import { asObject, asText, type JsonObject } from '../../json/json-value.ts'

/** The event in a record of a log: itself, or what a program put around it with a time or a direction. */
export function eventIn(record: JsonObject): JsonObject {
  const inner = [record.event, record.data, record.message, record.payload]
    .map(asObject)
    .find((value) => asText(value?.type))
  return inner && !isRealtime(record) ? inner : record
}

const OWN =
  /^(?:session\.(?:created|updated|update)|conversation\.(?:created|item\.\w[\w.]*)|input_audio_buffer\.\w+|output_audio_buffer\.\w+|rate_limits\.updated|response\.(?:(?:output_)?audio(?:_transcript)?|create|cancel)(?:\.\w+)?)$/

/** Whether an event is of the Realtime interface; some of its names are those of the Responses interface too. */
export function isRealtime({ type, response, item }: JsonObject): boolean {
  const name = asText(type) ?? ''
  return (
    OWN.test(name) ||
    asObject(response)?.object === 'realtime.response' ||
    asObject(item)?.object === 'realtime.item'
  )
}

/** Why events of a type say nothing that others do not; undefined for those that do. */
export function silenceOf(type: string): string | undefined {
  return SILENT.find(([pattern]) => pattern.test(type))?.[1]
}

const SILENT: readonly (readonly [RegExp, string])[] = [
  [/^(?:input|output)_audio_buffer\./, 'Sound, and when it began and ended; the words stand in the items.'],
  [/^response\.(?:output_)?audio\.(?:delta|done)$/, 'Sound; the words stand in the items.'],
  [/^rate_limits\./, 'The limits of the account.'],
  [
    /^response\.(?:created|content_part\.\w+|create|cancel|in_progress)$/,
    'The beginning of an answer, or a part of one that stands whole in its item.',
  ],
  [/^conversation\.created$/, 'The beginning of the conversation.'],
  [/^conversation\.item\.(?:retrieved?|input_audio_transcription\.segment)$/, 'Repeats an item.'],
  [/^session\.update$/, 'Settings that were asked for; those that hold follow.'],
]
