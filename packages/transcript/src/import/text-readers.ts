import { crewaiTextReader } from '../formats/crewai/crewai-reader.ts'
import { duckAiReader } from '../formats/duck-ai/duck-ai-reader.ts'
import { whatsappReader } from '../formats/whatsapp/whatsapp-reader.ts'
import { aichatReader } from '../formats/aichat/aichat-reader.ts'
import { aiderReader } from '../formats/aider/aider-reader.ts'
import { specstoryReader } from '../formats/specstory/specstory-reader.ts'
import { opencodeMarkdownReader } from '../formats/opencode-markdown/opencode-markdown-reader.ts'
import { copilotCliMarkdownReader } from '../formats/copilot-cli-markdown/copilot-cli-markdown-reader.ts'
import { claudeCodeTextReader } from '../formats/claude-code-text/claude-code-text-reader.ts'
import { cascadeMarkdownReader } from '../formats/cascade-markdown/cascade-markdown-reader.ts'
import { geminiCliMarkdownReader } from '../formats/gemini-cli-markdown/gemini-cli-markdown-reader.ts'
import { continueMarkdownReader } from '../formats/continue-markdown/continue-markdown-reader.ts'
import { perplexityMarkdownReader } from '../formats/perplexity-markdown/perplexity-markdown-reader.ts'
import { clineMarkdownReader } from '../formats/cline-markdown/cline-markdown-reader.ts'
import { markdownChatReader } from '../formats/markdown-chat/markdown-chat-reader.ts'
import { reactTextReader } from '../formats/react-text/react-text-reader.ts'
import type { Reader } from '../reading/reader.ts'

/** Readers of chats and runs that are written as plain text or Markdown, in the order they are asked. */
export const textReaders: readonly Reader[] = [
  crewaiTextReader,
  duckAiReader,
  whatsappReader,
  aichatReader,
  aiderReader,
  specstoryReader,
  opencodeMarkdownReader,
  copilotCliMarkdownReader,
  claudeCodeTextReader,
  cascadeMarkdownReader,
  geminiCliMarkdownReader,
  continueMarkdownReader,
  perplexityMarkdownReader,
  clineMarkdownReader,
  markdownChatReader,
  // Chats that speak of such runs are chats.
  reactTextReader,
]
