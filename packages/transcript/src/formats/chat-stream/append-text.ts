import { asString } from '../../json/json-value.ts'
import type { Message } from '../../model/message.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'

/** Adds a piece of a stream to the text or the thoughts that a message ends with, or begins them; nothing of an empty one. */
export function appendText(
  session: AgentSession,
  message: Message,
  type: 'text' | 'reasoning',
  piece: unknown,
): void {
  const text = asString(piece) ?? ''
  const last = message.parts.at(-1)
  if (text === '') return
  if (last?.type === type) last.text += text
  else session.add(message, { type, text })
}
