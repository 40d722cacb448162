import { openaiContent } from '../../chats/openai-content.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { asArray, asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part, ToolCallPart, ToolResultContent } from '../../model/part.ts'
import { parseEmbeddedText } from '../../records/quote-large-integers.ts'
import { answerText } from './librechat-text.ts'

/** What is read of a message besides its pieces. */
export interface ContentContext {
  /** Names what has no id of its own, such as calls. */
  messageId: string
  isUser: boolean
}

/** The parts of a message: its pieces, else its text; that of a message that failed says why. */
export function contentParts({ content, text, error }: JsonObject, context: ContentContext): Part[] {
  const pieces = asArray(content) ?? []
  const parts = pieces.flatMap((piece, index) => pieceParts(piece, index, context))
  const whole = asText(text)
  if (error === true && whole !== undefined) return [...parts, failure(whole)]
  return parts.length > 0 || whole === undefined ? parts : spoken(whole, 0, context)
}

function spoken(text: string, index: number, { messageId, isUser }: ContentContext): Part[] {
  if (isUser) return [{ type: 'text', text }]
  return answerText(text, (identifier) => `${messageId}-${index}-${identifier}`)
}

function pieceParts(value: unknown, index: number, context: ContentContext): Part[] {
  if (typeof value === 'string') return spoken(value, index, context)
  const piece = asObject(value)
  if (!piece) return []
  const type = asText(piece.type) ?? 'content'
  const text = wordsOf(piece[type]) ?? wordsOf(piece.text)
  switch (type) {
    case 'text':
    case 'text_delta':
      return text === undefined ? [] : spoken(text, index, context)
    case 'steer':
      return text === undefined ? [] : [{ type: 'text', text }]
    case 'think':
      return thought(text)
    case 'error':
      return text === undefined ? [{ type: 'data', name: 'error', data: piece }] : [failure(text)]
    case 'summary':
      return summary(piece)
    case 'tool_call':
      return callParts(piece, `${context.messageId}-call-${index + 1}`)
    case 'image_file':
      return [pictureOf(asObject(piece.image_file) ?? {})]
    case 'image_url':
    case 'video_url':
    case 'input_audio':
      return openaiContent([piece])
    // It names the agent that goes on by ids alone.
    case 'agent_update':
      return []
    default:
      return [{ type: 'unknown', name: type, value: piece }]
  }
}

/** Why an answer failed: words, or JSON with a type for which each language has words. */
function failure(text: string): Part {
  const stated = asObject(parseEmbeddedText(text))
  const words = asText(stated?.message) ?? [stated?.type, stated?.info].filter(asText).join(': ')
  return { type: 'data', name: 'error', data: { ...stated, message: words || text } }
}

/** A text, or an object that has it as `value`, as in messages of assistants. */
function wordsOf(value: unknown): string | undefined {
  const text = asString(value) ?? asString(asObject(value)?.value)
  return text !== undefined && /\S/.test(text) ? text : undefined
}

function thought(text: string | undefined): Part[] {
  const said = text?.replace(/^\s*<think>\s*/, '').replace(/\s*<\/think>\s*$/, '')
  return said ? [{ type: 'reasoning', text: said }] : []
}

/** What the application wrote of the messages before, once they were too many for the model. */
function summary(piece: JsonObject): Part[] {
  const texts = asObjects(piece.content).map((part) => wordsOf(part.text))
  const said = wordsOf(piece.content) ?? wordsOf(piece.text) ?? texts.filter(Boolean).join('')
  return [
    { type: 'data', name: 'compaction-summary', data: {} },
    ...(said === '' ? [] : [{ type: 'text' as const, text: said }]),
  ]
}

function pictureOf(picture: JsonObject): Part {
  const path = asText(picture.filepath)
  const url = path !== undefined && /^(https?|data):/i.test(path) ? path : undefined
  return { type: 'file', mediaType: 'image/*', filename: asText(picture.filename), ...(url && { url }) }
}

/** A call of an agent, or of an assistant of OpenAI, which has its parts where the interface puts them. */
function callParts(piece: JsonObject, fallbackId: string): Part[] {
  const call = asObject(piece.tool_call)
  if (!call) return []
  const made = asObject(call.function)
  const ran = asObject(call.code_interpreter)
  const type = asText(call.type)
  const own = type === undefined || type === 'tool_call' || type === 'function' ? 'unknown' : type
  const messages = asArray(call.subagent_content)
  const content = ran ? outputs(ran.outputs) : toolOutput(made?.output ?? call.output)
  const part: ToolCallPart = {
    type: 'tool-call',
    toolCallId: asText(call.id) ?? fallbackId,
    toolName: asText(made?.name ?? call.name) ?? own,
    input: ran ? { code: ran.input } : inputOf(made?.arguments ?? call.args),
    ...(content.length > 0 && { result: { outcome: 'unset', content } }),
  }
  if (messages && messages.length > 0) {
    const id = `${fallbackId}-agent`
    const parts = contentParts({ content: messages }, { messageId: id, isUser: false })
    part.messages = [{ id, parentId: null, role: 'assistant', parts }]
  }
  return [part]
}

function inputOf(args: unknown): unknown {
  const text = asText(args)
  return text === undefined ? (args ?? {}) : (parseEmbeddedText(text) ?? text)
}

/** What a program printed and drew. */
function outputs(value: unknown): ToolResultContent[] {
  return asObjects(value).flatMap((output): ToolResultContent[] => {
    const logs = asString(output.logs)
    if (logs !== undefined) return toolOutput(logs)
    const picture = asObject(output.image)
    if (!picture) return toolOutput(output)
    return [{ type: 'file', mediaType: 'image/*', filename: asText(picture.filename) }]
  })
}
