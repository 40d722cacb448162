import { dataParts } from '../../chats/data-parts.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { ResponseItems } from '../../chats/response-items.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'
import { parseEmbeddedText } from '../../records/quote-large-integers.ts'

/** Thoughts and calls of tools that stand in the text of an answer. */
const DETAILS = /<details type="(reasoning|tool_calls)"([^>]*)>([\s\S]*?)<\/details>\s*/g
const SUMMARY = /^\s*<summary>[^<]*<\/summary>/
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g

const ITEMS = new Set(['message', 'reasoning', 'function_call', 'function_call_output'])

/**
 * The words, thoughts and calls of a message. Newer answers have them as items of OpenAI's Responses interface beside the
 * text; the text says the same in HTML, and less.
 */
export function answerParts({ content, output }: JsonObject): Part[] {
  const items = asArray(output)?.map((item) => asObject(item)) ?? []
  if (items.length === 0 || !items.every((item) => ITEMS.has(asText(item?.type) ?? '')))
    return [...textParts(content), ...(asText(content) ? [] : dataParts({ output }, ['output']))]
  const reading = new ResponseItems()
  for (const item of items) if (item) reading.add(item)
  const parts = reading.messages.flatMap((message) => message.parts)
  const hasWords = parts.some(({ type }) => type === 'text')
  return [...parts, ...(hasWords ? [] : textParts(content).filter(({ type }) => type === 'text'))]
}

function textParts(content: unknown): Part[] {
  if (typeof content !== 'string') return openaiContent(content)
  const parts: Part[] = []
  let end = 0
  for (const match of content.matchAll(DETAILS)) {
    const [whole, type, attributes = '', inside = ''] = match
    const part = type === 'reasoning' ? thought(inside) : call(attributes, parts.length)
    if (!part) continue
    parts.push(...words(content.slice(end, match.index)), ...part)
    end = match.index + whole.length
  }
  return [...parts, ...words(content.slice(end))]
}

function words(text: string): Part[] {
  return /\S/.test(text) ? [{ type: 'text', text }] : []
}

function thought(inside: string): Part[] {
  const text = inside
    .replace(SUMMARY, '')
    .replaceAll(/^&gt; ?|^> ?/gm, '')
    .trim()
  return text === '' ? [] : [{ type: 'reasoning', text }]
}

/** A call, where its tags name it: what it was given and answered is JSON in them. */
function call(attributes: string, index: number): ToolCallPart[] | undefined {
  const {
    id,
    name,
    arguments: input,
    result,
  } = Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, withoutEntities(value)]),
  )
  if (!name) return undefined
  return [
    {
      type: 'tool-call',
      toolCallId: id || `call-${index + 1}`,
      toolName: name,
      input: embedded(input ?? ''),
      ...(result && { result: { outcome: 'unset', content: toolOutput(embedded(result)) } }),
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
