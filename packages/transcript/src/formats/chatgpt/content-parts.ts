import { asArray, asObject, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part, TextPart } from '../../model/part.ts'
import { citedSources } from './cited-sources.ts'
import { withoutCitationMarks } from './citation-marks.ts'
import { assetPart, attachmentParts } from './file-parts.ts'
import { reasoningParts } from './reasoning-parts.ts'
import type { SourceMessage } from './source-message.ts'
import { toolOutputParts } from './tool-output-parts.ts'

/** The parts of a message: its content by `content_type`, then attachments and citations. */
export function contentParts(message: SourceMessage): Part[] {
  const { metadata, content } = message
  return [
    ...bodyParts(message),
    ...instructionParts(message),
    ...attachmentParts(metadata, content),
    ...citedSources(metadata),
  ]
}

function bodyParts(message: SourceMessage): Part[] {
  const { content, contentType, metadata } = message
  switch (contentType) {
    case 'text':
    case 'multimodal_text':
      return (
        reasoningParts(message) ??
        (asArray(content.parts) ?? []).flatMap((piece) => pieceParts(piece, message))
      )
    case 'code':
      return codeParts(content)
    case 'thoughts':
    case 'reasoning_recap':
      return reasoningParts(message) ?? []
    case 'user_editable_context':
    case 'model_editable_context':
    case 'app_pairing_content':
      return contextParts(content)
    default:
      return (
        toolOutputParts(contentType, content, metadata) ?? [
          { type: 'unknown', name: contentType, value: content },
        ]
      )
  }
}

/** One element of `parts`: a text, or an object with a `content_type` of its own. */
function pieceParts(piece: unknown, { role, metadata }: SourceMessage): Part[] {
  if (typeof piece === 'string') {
    const references = metadata.content_references
    return textParts(withoutCitationMarks(piece, { references, keepsLinkText: role === 'tool' }))
  }
  const object = asObject(piece) ?? {}
  const contentType = asText(object.content_type) ?? ''
  switch (contentType) {
    case 'text':
    case 'audio_transcription':
      return textParts(asString(object.text))
    case 'image_asset_pointer':
    case 'audio_asset_pointer':
    case 'video_container_asset_pointer':
      return [assetPart(object, metadata)]
    case 'real_time_user_audio_video_asset_pointer':
      return recordingParts(object, metadata)
    default:
      return [{ type: 'unknown', name: contentType || 'part', value: piece }]
  }
}

/** What a person said and showed to the live mode. */
function recordingParts(recording: JsonObject, metadata: JsonObject): Part[] {
  const audio = asObject(recording.audio_asset_pointer)
  const frames = (asArray(recording.frames_asset_pointers) ?? []).map(asObject)
  const video = asObject(recording.video_container_asset_pointer)
  return [audio, ...frames, video]
    .filter((asset) => asset !== undefined)
    .map((asset) => assetPart(asset, metadata))
}

function codeParts(content: JsonObject): Part[] {
  const code = asText(content.text)
  if (!code) return []
  const language = asText(content.language)
  const fence = '`'.repeat(Math.max(3, ...Array.from(code.matchAll(/`{3,}/g), ([run]) => run.length + 1)))
  return [
    { type: 'text', text: `${fence}${language === 'unknown' ? '' : (language ?? '')}\n${code}\n${fence}` },
  ]
}

/** Custom instructions, memory, or an application's open documents; dropped where every field is empty. */
function contextParts({ content_type: contentType, ...data }: JsonObject): Part[] {
  const isEmpty = Object.values(data).every(
    (value) => value === null || value === '' || asArray(value)?.length === 0,
  )
  return isEmpty ? [] : [{ type: 'data', name: asText(contentType) ?? 'context', data }]
}

/** Custom instructions of before 2024, which stand beside an empty message; later ones are its content and repeated here. */
function instructionParts({ role, contentType, metadata }: SourceMessage): Part[] {
  if (role !== 'system' || contentType !== 'text') return []
  const data = asObject(metadata.user_context_message_data)
  return data && Object.values(data).some(asText)
    ? [{ type: 'data', name: 'user_context_message_data', data }]
    : []
}

function textParts(text: string | undefined): TextPart[] {
  return asText(text) === undefined ? [] : [{ type: 'text', text: text ?? '' }]
}
