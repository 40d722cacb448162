import { openaiChatReader } from './chat-messages/openai-chat-reader.ts'
import { uiMessagesReader } from './chat-messages/ui-messages-reader.ts'
import { chatgptReader } from './chatgpt/chatgpt-reader.ts'
import { claudeCodeReader } from './claude-code/claude-code-reader.ts'
import { inspectReader } from './inspect/inspect-reader.ts'
import { langfuseReader } from './langfuse/langfuse-reader.ts'
import { jaegerReader } from './otlp/jaeger-reader.ts'
import { otlpReader } from './otlp/otlp-reader.ts'
import type { Reader } from './reader.ts'
import { sweAgentReader } from './swe-agent/swe-agent-reader.ts'
import { vitrineConversationsReader, vitrineRunsReader } from './vitrine/vitrine-readers.ts'

/** Every format that can be read. The first whose `detect` agrees reads the transcript. */
export const readers: readonly Reader[] = [
  vitrineConversationsReader,
  vitrineRunsReader,
  claudeCodeReader,
  chatgptReader,
  uiMessagesReader,
  openaiChatReader,
  otlpReader,
  jaegerReader,
  langfuseReader,
  sweAgentReader,
  inspectReader,
]
