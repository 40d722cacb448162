import { writtenSessionReader } from '../../chats/written-session-reader.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { isReactRun } from './react-marks.ts'
import { reactTurns } from './react-turns.ts'

/**
 * Reads runs of ReAct agents in text: Thought, Action, Action Input, Observation and Final Answer, as LangChain and
 * LlamaIndex print them, with or without the prompt before them, and in the form of the paper (`Action 1: Search[…]`).
 */
export const reactTextReader: ConversationReader = writtenSessionReader({
  id: 'react-text',
  label: 'ReAct run in text',
  application: 'ReAct agent',
  sessionIn: (text) => (isReactRun(text) ? { turns: reactTurns(text) } : undefined),
})
