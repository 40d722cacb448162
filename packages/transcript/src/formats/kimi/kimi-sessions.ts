import { asArray, asObject, asText } from '../../json/json-value.ts'
import {
  sessionFacts,
  type SessionSource,
  textOfContent,
  titleOfQuestions,
} from '../../reading/session-source.ts'

/** Where Kimi CLI and Kimi Code keep their sessions; agents beside the main one are its sub-agents. */
export const kimiSessions: SessionSource = {
  id: 'kimi',
  agent: 'Kimi Code',
  files: ['~/.kimi-code/sessions/*/*/agents/main/wire.jsonl', '~/.kimi/sessions/*/*/wire.jsonl'],
  describe(records) {
    const questions = records.map((record) => {
      const { type, payload } = asObject(record.message) ?? {}
      if (record.type === 'turn.prompt') return textOfContent(record.input)
      const input = asObject(payload)?.user_input
      return type === 'TurnBegin' ? textOfContent(asArray(input) ?? asText(input)) : undefined
    })
    const folder = records.find(({ cwd }) => asText(cwd))?.cwd
    return sessionFacts(titleOfQuestions(questions), folder)
  },
}
