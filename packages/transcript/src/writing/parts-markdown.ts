import { asObject, type JsonObject } from '../json/json-value.ts'
import type { FilePart, Part, SourcePart, ToolCallPart, ToolResultContent } from '../model/part.ts'
import { codeBlock, codeSpan } from './markdown-code.ts'
import { markdownLink, plainMarkdown } from './markdown-text.ts'

/** The colours and cursor movements of a terminal. */
const TERMINAL = new RegExp(
  String.raw`\u001B(?:\[[\d;?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)?)`,
  'g',
)

/** The parts of a message as blocks of Markdown; sub-agents are written by `subAgent`. */
export function partsMarkdown(
  parts: readonly Part[],
  subAgent: (call: ToolCallPart) => readonly string[],
): string[] {
  const sources = parts.filter((part) => part.type === 'source')
  const blocks = parts.flatMap((part) => partMarkdown(part, subAgent))
  return sources.length > 0 ? [...blocks, sources.map(sourceMarkdown).join('\n')] : blocks
}

function partMarkdown(part: Part, subAgent: (call: ToolCallPart) => readonly string[]): readonly string[] {
  switch (part.type) {
    case 'text':
      return [part.text.trim()].filter(Boolean)
    case 'reasoning':
      return part.text.trim() ? ['**Thinking**', part.text.trim()] : []
    case 'file':
      return [fileMarkdown(part)]
    case 'source':
      return []
    case 'data':
      return [`**${plainMarkdown(part.name)}**`, jsonMarkdown(part.data)]
    case 'unknown':
      return [`**${plainMarkdown(part.name)}**`, jsonMarkdown(part.value)]
    case 'tool-call':
      return [...callMarkdown(part), ...subAgent(part)]
  }
}

function callMarkdown({ toolName, input, result }: ToolCallPart): string[] {
  const heading = `**Tool call** ${codeSpan(toolName)}`
  if (!result) return [heading, ...inputMarkdown(input)]
  const label = result.outcome === 'error' ? '**Error**' : '**Result**'
  const content = result.isWithheld
    ? ['*Withheld by the author*']
    : result.content.map(contentMarkdown).filter(Boolean)
  return [heading, ...inputMarkdown(input), ...(content.length > 0 ? [label, ...content] : [])]
}

/** Arguments as JSON, texts of several lines among them as they are. */
function inputMarkdown(input: unknown): string[] {
  const object = asObject(input)
  if (!object) return input === null || input === undefined || input === '' ? [] : [jsonMarkdown(input)]
  const long = Object.entries(object).filter(isLong)
  const short: JsonObject = Object.fromEntries(Object.entries(object).filter((entry) => !isLong(entry)))
  return [
    ...(Object.keys(short).length > 0 ? [jsonMarkdown(short)] : []),
    ...long.flatMap(([key, text]) => [`${codeSpan(key)}:`, codeBlock(text)]),
  ]
}

function isLong(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string' && entry[1].includes('\n')
}

function contentMarkdown(content: ToolResultContent): string {
  switch (content.type) {
    case 'text':
      return content.text.trim() ? codeBlock(content.text.replaceAll(TERMINAL, '')) : ''
    case 'file':
      return fileMarkdown(content)
    case 'source':
      return sourceMarkdown(content)
    case 'data':
      return jsonMarkdown(content.data)
    case 'unknown':
      return jsonMarkdown(content.value)
  }
}

/** A value as a block: a text as it is, everything else as JSON. */
export function jsonMarkdown(value: unknown): string {
  return typeof value === 'string' ? codeBlock(value) : codeBlock(JSON.stringify(value) ?? 'null', 'json')
}

function fileMarkdown({ filename, mediaType, url }: FilePart): string {
  const name = filename ?? mediaType
  const mark = mediaType.startsWith('image/') && /^https?:/i.test(url ?? '') ? '!' : ''
  return `${mark}${markdownLink(name, url)}`
}

function sourceMarkdown({ sourceId, title, url }: SourcePart): string {
  return `- ${markdownLink(title ?? sourceId, url)}`
}
