import type { ToolCallPart } from '@vitrine/transcript'

/** Whether the result of a call is what its sub-agent said last, word for word, and stands among its messages already. */
export function repeatsLastWords({
  messages = [],
  result,
}: Pick<ToolCallPart, 'messages' | 'result'>): boolean {
  const [answer, ...others] = result?.content ?? []
  if (answer?.type !== 'text' || others.length > 0) return false
  const last = messages.findLast(({ hidden }) => !hidden)
  const said = last?.parts.findLast(({ type }) => type === 'text')
  return last?.role === 'assistant' && said?.type === 'text' && said.text.trim() === answer.text.trim()
}

/** Whether a prompt is what the sub-agent of a call was asked first, word for word, and stands among its messages already. */
export function repeatsFirstWords(
  { messages = [] }: Pick<ToolCallPart, 'messages'>,
  prompt: string,
): boolean {
  const first = messages.find(({ hidden }) => !hidden)
  const [asked, ...others] = first?.parts ?? []
  return (
    first?.role === 'user' &&
    others.length === 0 &&
    asked?.type === 'text' &&
    asked.text.trim() === prompt.trim()
  )
}
