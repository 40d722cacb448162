import { asObject, asText } from '../../json/json-value.ts'
import { sessionFacts, type SessionSource, titleOfQuestions } from '../../reading/session-source.ts'

/** Where GitHub Copilot CLI keeps its sessions; versions before 1.0.11 had a file instead of a folder for each. */
export const copilotCliSessions: SessionSource = {
  id: 'copilot-cli',
  agent: 'Copilot CLI',
  files: ['~/.copilot/session-state/*/events.jsonl', '~/.copilot/session-state/*.jsonl'],
  describe(records) {
    const beginning = asObject(records.find(({ type }) => type === 'session.start')?.data)
    const questions = records
      .filter(({ type }) => type === 'user.message')
      .map(({ data }) => asText(asObject(data)?.content))
    return sessionFacts(titleOfQuestions(questions), asObject(beginning?.context)?.cwd)
  },
}
