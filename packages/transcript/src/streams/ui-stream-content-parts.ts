import { uiPart } from '../chats/ui-parts.ts'
import { asString, asText } from '../json/json-value.ts'
import type { UIMessageStream } from './ui-message-stream.ts'
import { countParts, withPart, withWriting, writtenPart } from './ui-stream-message.ts'
import { reportPart, type UIPartHandler } from './ui-stream-part.ts'

type TextKind = 'text' | 'reasoning'

/** Begins a text or reasoning. */
export const startText =
  (kind: TextKind): UIPartHandler =>
  (stream, { fields, at }) => {
    const id = asString(fields.id)
    return id === undefined ? undefined : openText(stream, kind, id, at)
  }

/** Adds to a text or to reasoning; one that never began begins, so that nothing is lost. */
export const addText =
  (kind: TextKind): UIPartHandler =>
  (stream, { fields, at }) => {
    const id = asString(fields.id)
    const delta = asString(fields.delta)
    if (id === undefined || delta === undefined) return undefined
    const key = `${kind} ${id}`
    const begun = stream.texts.has(key)
      ? stream
      : openText(reportPart(stream, 'unknown-reference', id), kind, id, at)
    const index = begun.texts.get(key)?.index ?? 0
    const part = writtenPart(begun, index)
    return part?.type === kind ? withPart(begun, { ...part, text: part.text + delta }, index) : begun
  }

/** Ends a text or reasoning: how long it took, what it cites. */
export const endText =
  (kind: TextKind): UIPartHandler =>
  (stream, { fields, at }) => {
    const id = asString(fields.id)
    if (id === undefined) return undefined
    const open = stream.texts.get(`${kind} ${id}`)
    if (!open) return reportPart(stream, 'unknown-reference', id)
    const texts = new Map(stream.texts)
    texts.delete(`${kind} ${id}`)
    const ended = { ...stream, texts }
    const part = writtenPart(ended, open.index)
    if (part?.type === 'reasoning')
      return withPart(ended, { ...part, durationMs: Math.max(0, at - open.startedAt) }, open.index)
    const [, ...sources] = uiPart({ type: 'text', text: '.', citations: fields.citations }) ?? []
    return sources.reduce<UIMessageStream>((cited, source) => withPart(cited, source), ended)
  }

function openText(stream: UIMessageStream, kind: TextKind, id: string, at: number): UIMessageStream {
  const begun = withWriting(stream, at)
  const open = { index: countParts(begun), startedAt: at }
  return {
    ...withPart(begun, { type: kind, text: '' }),
    texts: new Map(begun.texts).set(`${kind} ${id}`, open),
  }
}

/** Adds a file or a source. */
export const addContent: UIPartHandler = (stream, { fields, at }) => {
  const parts = uiPart(fields)
  return parts?.reduce<UIMessageStream>((added, part) => withPart(added, part), withWriting(stream, at))
}

/** Adds structured content, or replaces the content of the same id. Transient content is left out. */
export const addData: UIPartHandler = (stream, { type, fields, at }) => {
  if (fields.transient === true) return stream
  const begun = withWriting(stream, at)
  const id = asText(fields.id)
  const key = id === undefined ? undefined : `${type} ${id}`
  const known = key === undefined ? undefined : begun.data.get(key)
  const index = known ?? countParts(begun)
  const added = withPart(begun, { type: 'data', name: type.slice(5), data: fields.data ?? null }, index)
  return key === undefined ? added : { ...added, data: new Map(added.data).set(key, index) }
}

/** Adds content of a provider's own as it is. */
export const addCustom: UIPartHandler = (stream, { fields, at }) => {
  const kind = asText(fields.kind)
  if (kind === undefined) return undefined
  return withPart(withWriting(stream, at), { type: 'unknown', name: kind, value: fields })
}
