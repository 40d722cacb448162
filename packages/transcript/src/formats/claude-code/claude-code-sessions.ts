import { asObject, asText } from '../../json/json-value.ts'
import { shortTitle } from '../../reading/conversation-title.ts'
import {
  sessionFacts,
  type SessionSource,
  textOfContent,
  titleOfQuestions,
} from '../../reading/session-source.ts'
import { unwrapText } from '../../chats/command-text.ts'

// The name of a session is a UUID; files `agent-….jsonl` beside it are its sub-agents.
const FILES = 'projects/*/*-*-*-*-*.jsonl'

/** Where Claude Code keeps its sessions. */
export const claudeCodeSessions: SessionSource = {
  id: 'claude-code',
  agent: 'Claude Code',
  files: [`~/.claude/${FILES}`, `$CLAUDE_CONFIG_DIR/${FILES}`],
  describe(records) {
    const given =
      asText(records.findLast(({ type }) => type === 'custom-title')?.customTitle) ??
      asText(records.findLast(({ type }) => type === 'ai-title')?.aiTitle)
    const questions = records
      .filter(({ type, isMeta, isSidechain }) => type === 'user' && isMeta !== true && isSidechain !== true)
      .map(({ message }) => textOfContent(asObject(message)?.content))
      .map((text) => (text === undefined ? undefined : asTyped(text)))
    const project = records.find(({ cwd }) => asText(cwd))?.cwd
    return sessionFacts(given ? shortTitle(given) : titleOfQuestions(questions), project)
  },
}

/** Where iFlow keeps its sessions, which are written like those of Claude Code. */
export const iflowSessions: SessionSource = {
  id: 'iflow',
  agent: 'iFlow',
  files: ['~/.iflow/projects/*/session-*.jsonl'],
  describe: (records) => claudeCodeSessions.describe(records),
}

/** What a person typed, out of the tags of a command; undefined for the application's own text. */
function asTyped(text: string): string | undefined {
  const unwrapped = unwrapText(text)
  if (!unwrapped) return text
  return unwrapped.by === 'user' ? unwrapped.text : undefined
}
