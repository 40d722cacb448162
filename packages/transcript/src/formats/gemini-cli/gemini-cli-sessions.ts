import { asArray, asObject, asText } from '../../json/json-value.ts'
import { shortTitle } from '../../reading/conversation-title.ts'
import {
  sessionFacts,
  type SessionSource,
  textOfContent,
  titleOfQuestions,
} from '../../reading/session-source.ts'

/** Where Gemini CLI keeps its sessions. They name their project by a hash only. */
export const geminiCliSessions: SessionSource = {
  id: 'gemini-cli',
  agent: 'Gemini CLI',
  files: ['~/.gemini/tmp/*/chats/session-*.json', '~/.gemini/tmp/*/chats/session-*.jsonl'],
  describe(records) {
    const messages = records.flatMap((record) => asArray(record.messages) ?? [record]).map(asObject)
    const questions = messages.map((message) =>
      message?.type === 'user' ? textOfContent(message.content) : undefined,
    )
    const summary = asText(records.findLast((record) => asText(record.summary))?.summary)
    const [folder] = records.map(({ directories }) => asArray(directories)?.[0]).filter(asText)
    const isSubAgent = records.some(({ kind }) => kind === 'subagent')
    return sessionFacts(summary ? shortTitle(summary) : titleOfQuestions(questions), folder, isSubAgent)
  },
}
