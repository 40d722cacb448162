import type { FindingLocation } from '../findings/finding.ts'
import { decodeBase64 } from '../text/encoded-texts.ts'

/** One text of a model. */
export interface ModelText extends Omit<FindingLocation, 'start' | 'end'> {
  text: string
  /** The name of the field that holds it, or of a sibling field that names it. */
  name?: string
  /** The encoded text in the model; absent where that is the text itself. */
  encode?: (text: string) => string
}

/** Fields for the structure of a model, which hold no written text. */
const STRUCTURE = new Set([
  'id',
  'parentId',
  'type',
  'role',
  'kind',
  'status',
  'mediaType',
  'toolCallId',
  'currentMessageId',
  'createdAt',
  'updatedAt',
  'sourceId',
  'nodeId',
  'outcome',
  'format',
  'level',
  'reason',
  'currency',
  'source',
  'target',
])

/** Below these a model holds whatever the transcript holds. */
const FREE = new Set(['fields', 'input', 'output', 'inputs', 'outputs', 'data', 'value', 'attributes'])

interface Below {
  location: Pick<FindingLocation, 'messageId' | 'part' | 'stepId'>
  path: readonly (string | number)[]
  name?: string
  isFree: boolean
}

/** Every text of a conversation, a run or what holds several, keys of free values included, in their order. */
export function* modelTexts(model: unknown): Generator<ModelText> {
  yield* textsOf(model, { location: {}, path: [], isFree: false })
}

function* textsOf(value: unknown, below: Below): Generator<ModelText> {
  const { location, path, name, isFree } = below
  if (typeof value === 'string') {
    if (value !== '') yield { ...location, path, ...(name !== undefined && { name }), ...readable(value) }
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* textsOf(item, { ...below, path: [...path, index], location: locationOf(item, index, below) })
    return
  }
  const beside = nameBeside(value)
  for (const [key, inner] of Object.entries(value)) {
    if (!isFree && STRUCTURE.has(key) && typeof inner !== 'object') continue
    const isInnerFree = isFree || FREE.has(key)
    const innerPath = [...path, key]
    if (isFree) yield { ...location, path: innerPath, isKey: true, text: key }
    yield* textsOf(inner, {
      location,
      path: innerPath,
      isFree: isInnerFree,
      name: key === 'value' && beside !== undefined ? beside : key,
    })
  }
}

function locationOf(item: unknown, index: number, { location, path, isFree }: Below): Below['location'] {
  if (isFree || typeof item !== 'object' || item === null || Array.isArray(item)) return location
  const id = 'id' in item && typeof item.id === 'string' ? item.id : undefined
  if (path.at(-1) === 'messages' && id !== undefined) return { ...location, messageId: id, part: undefined }
  if (path.at(-1) === 'steps' && id !== undefined) return { stepId: id }
  return path.at(-1) === 'parts' ? { ...location, part: index } : location
}

/** Lists of variables and headers name a value beside it: `{ "name": "API_KEY", "value": "…" }`. */
function nameBeside(value: object): string | undefined {
  const { name, key } = value as Record<string, unknown>
  const beside = name ?? key
  return 'value' in value && typeof beside === 'string' ? beside : undefined
}

const DATA_URL = /^(data:[\w.+-]+\/[\w.+-]+(?:;[\w=.+-]+)*;base64,)([A-Za-z0-9+/=\s]+)$/
const PICTURE_OR_SOUND = /^data:(?:image\/(?!svg)|audio|video|font)/

/** An embedded file is read where it is text. */
function readable(value: string): Pick<ModelText, 'text' | 'encode'> {
  if (!value.startsWith('data:') || PICTURE_OR_SOUND.test(value)) return { text: value }
  const [, head = '', base64 = ''] = DATA_URL.exec(value) ?? []
  const text = base64 === '' ? undefined : decodeBase64(base64.replace(/\s+/g, ''))
  return text === undefined ? { text: value } : { text, encode: (changed) => head + toBase64(changed) }
}

function toBase64(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary)
}
