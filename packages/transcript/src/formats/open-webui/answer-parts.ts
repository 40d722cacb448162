import { dataParts } from '../../chats/data-parts.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { ResponseItems } from '../../chats/response-items.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { asArray, asNumber, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { FilePart, Part, ToolCallPart } from '../../model/part.ts'
import { parseEmbeddedText } from '../../records/quote-large-integers.ts'
import { codeCall } from './code-interpreter.ts'

/** Thoughts, calls of tools and code that ran, which stand in the text of an answer. */
const DETAILS = /<details type="(reasoning|tool_calls|code_interpreter)"/g
const CLOSING = '</details>'
const SUMMARY = /^\s*<summary>[^<]*<\/summary>/
const ATTRIBUTE = /(?<![\w-])([\w-]+)="([^"]*)"/g

/** An item of the application's own, beside those of OpenAI. */
const CODE = 'open_webui:code_interpreter'

/**
 * The words, thoughts and calls of a message. Newer answers have them as items of OpenAI's Responses interface beside the
 * text; the text says the same in HTML, and less.
 */
export function answerParts({ content, output }: JsonObject): Part[] {
  const items = asArray(output)?.map((item) => asObject(item)) ?? []
  if (items.length === 0 || !items.every((item) => asText(item?.type) !== undefined))
    return [...textParts(content), ...(asText(content) ? [] : dataParts({ output }, ['output']))]
  const parts = itemParts(items.filter((item) => item !== undefined))
  const hasWords = parts.some(({ type }) => type === 'text')
  return [...parts, ...(hasWords ? [] : textParts(content).filter(({ type }) => type === 'text'))]
}

function itemParts(items: readonly JsonObject[]): Part[] {
  const reading = new ResponseItems()
  const calls = new Map<string, Part>()
  for (const [index, item] of items.entries()) {
    const isCode = item.type === CODE
    const callId = asText(item.id) ?? `code-${index + 1}`
    if (isCode) calls.set(callId, codeCall({ code: item.code, language: item.lang }, item.output, callId))
    reading.add(isCode ? { type: 'function_call', call_id: callId, name: CODE } : item)
    const last = reading.messages.at(-1)?.parts.at(-1)
    const durationMs = milliseconds(item.duration)
    if (item.type === 'reasoning' && last?.type === 'reasoning' && durationMs !== undefined)
      last.durationMs = durationMs
    if (item.type === 'function_call_output')
      reading.callOf(asText(item.call_id))?.result?.content.push(...asObjects(item.files).map(pictureOf))
  }
  const parts = reading.messages.flatMap((message) => message.parts)
  return parts.map((part) => (part.type === 'tool-call' && calls.get(part.toolCallId)) || part)
}

/** A picture or a file that a tool gave. */
function pictureOf({ type, url, name }: JsonObject): FilePart {
  const address = asText(url)
  const isImage = type === 'image' || address?.startsWith('data:image/')
  return {
    type: 'file',
    mediaType: isImage ? 'image/*' : 'application/octet-stream',
    filename: asText(name),
    ...(address && /^(data|https?):/i.test(address) && { url: address }),
  }
}

function milliseconds(seconds: unknown): number | undefined {
  const count = asNumber(typeof seconds === 'string' && seconds !== '' ? Number(seconds) : seconds)
  return count !== undefined && count > 0 ? Math.round(count * 1000) : undefined
}

function textParts(content: unknown): Part[] {
  if (typeof content !== 'string') return openaiContent(content)
  const parts: Part[] = []
  let end = 0
  for (const { type, start, attributes, inside, after } of detailsIn(content)) {
    const part = detailParts(type, attributesOf(attributes), inside, parts.length)
    if (!part) continue
    parts.push(...words(content.slice(end, start)), ...part)
    end = after
  }
  return [...parts, ...words(content.slice(end))]
}

interface Details {
  type: string
  attributes: string
  inside: string
  start: number
  /** Behind the space that follows. */
  after: number
}

/** A search for a mark that is nowhere ends them: it would read the whole text at each opening. */
function* detailsIn(text: string): Generator<Details> {
  const opening = new RegExp(DETAILS)
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const [{ length }, type = ''] = match
    const opened = text.indexOf('>', match.index + length)
    const closed = opened === -1 ? -1 : text.indexOf(CLOSING, opened)
    if (closed === -1) return
    const rest = text.slice(closed + CLOSING.length)
    const after = text.length - rest.trimStart().length
    const attributes = text.slice(match.index + length, opened)
    yield { type, attributes, inside: text.slice(opened + 1, closed), start: match.index, after }
    opening.lastIndex = after
  }
}

function words(text: string): Part[] {
  return /\S/.test(text) ? [{ type: 'text', text }] : []
}

function detailParts(
  type: string | undefined,
  attributes: Readonly<Record<string, string>>,
  inside: string,
  index: number,
): Part[] | undefined {
  if (type === 'reasoning') return thought(inside, attributes.duration)
  if (type === 'tool_calls') return call(attributes, index)
  const [, language, code] = /^\s*```([^\n]*)\n([\s\S]*?)\n?```\s*$/.exec(inside.replace(SUMMARY, '')) ?? []
  const stated = { code: code ?? inside.replace(SUMMARY, '').trim(), language: language || 'python' }
  const output = attributes.output === undefined ? undefined : embedded(attributes.output)
  return [codeCall(stated, output, `code-${index + 1}`)]
}

function attributesOf(attributes: string): Record<string, string> {
  return Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, withoutEntities(value)]),
  )
}

function thought(inside: string, duration: string | undefined): Part[] {
  const text = inside
    .replace(SUMMARY, '')
    .replaceAll(/^&gt; ?|^> ?/gm, '')
    .trim()
  const durationMs = milliseconds(duration)
  return text === '' ? [] : [{ type: 'reasoning', text, ...(durationMs !== undefined && { durationMs }) }]
}

/** A call, where its tags name it: what it was given and answered is JSON in them. */
function call(
  { id, name, arguments: input, result, files }: Readonly<Record<string, string>>,
  index: number,
): ToolCallPart[] | undefined {
  if (!name) return undefined
  const made = files === undefined ? [] : asObjects(embedded(files)).map(pictureOf)
  const content = [...(result ? toolOutput(embedded(result)) : []), ...made]
  return [
    {
      type: 'tool-call',
      toolCallId: id || `call-${index + 1}`,
      toolName: name,
      input: embedded(input ?? ''),
      ...(content.length > 0 && { result: { outcome: 'unset', content } }),
    },
  ]
}

/** Values are texts of JSON, which some versions put into a text of JSON once more. */
function embedded(text: string): unknown {
  const value = parseEmbeddedText(text)
  const inner = typeof value === 'string' ? parseEmbeddedText(value) : value
  if (typeof inner === 'object' && inner !== null) return inner
  return typeof value === 'string' ? value : text
}

function withoutEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
