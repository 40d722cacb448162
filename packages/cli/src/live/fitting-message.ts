import type { Message, Part, ToolResultContent } from '@vitrine/transcript'

/** Characters of a text or a file that make a message too large by themselves. */
const LARGE = 100_000

/** The message, or where its JSON is longer than that, the message without its largest files and the ends of its longest texts. */
export function fittingMessage(message: Message, maxCharacters: number): Message {
  if (JSON.stringify(message).length <= maxCharacters) return message
  const cut = { ...message, parts: message.parts.map(cutPart) }
  return JSON.stringify(cut).length <= maxCharacters ? cut : { ...message, parts: [] }
}

function cutPart(part: Part): Part {
  if (part.type !== 'tool-call') return cutContent(part)
  const { result, input, messages: _, ...call } = part
  const isLarge = (JSON.stringify(input) ?? '').length > LARGE
  return {
    ...call,
    input: isLarge ? {} : input,
    ...(result && { result: { ...result, content: result.content.map(cutContent) } }),
  }
}

function cutContent<Content extends Part | ToolResultContent>(content: Content): Content {
  if (content.type === 'file' && (content.url?.length ?? 0) > LARGE) return { ...content, url: undefined }
  if (content.type === 'text' || content.type === 'reasoning')
    return content.text.length > LARGE ? { ...content, text: `${content.text.slice(0, LARGE)}…` } : content
  if (content.type === 'data' && (JSON.stringify(content.data) ?? '').length > LARGE)
    return { ...content, data: null }
  if (content.type === 'unknown' && (JSON.stringify(content.value) ?? '').length > LARGE)
    return { ...content, value: null }
  return content
}
