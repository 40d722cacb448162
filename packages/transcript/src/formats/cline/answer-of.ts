import type { Message } from '../../model/message.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'

/** The answer to the newest request; what the extension noted between stands beside it. */
export function answerOf(session: AgentSession): Message {
  const last = session.newestSaid
  return last?.role === 'assistant' ? last : session.say('assistant', [])
}
