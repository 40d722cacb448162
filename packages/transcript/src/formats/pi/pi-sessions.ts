import { asObject, asText } from '../../json/json-value.ts'
import { shortTitle } from '../../reading/conversation-title.ts'
import {
  sessionFacts,
  type SessionSource,
  textOfContent,
  titleOfQuestions,
} from '../../reading/session-source.ts'

/** Where Pi, and Oh My Pi after it, keep their sessions. */
export const piSessions: SessionSource = {
  id: 'pi',
  agent: 'Pi',
  files: ['~/.pi/agent/sessions/*/*.jsonl', '~/.omp/agent/sessions/*/*.jsonl'],
  describe(records) {
    const questions = records.map(({ message }) => {
      const { role, content } = asObject(message) ?? {}
      return role === 'user' ? textOfContent(content) : undefined
    })
    const name = asText(records.findLast(({ type }) => type === 'session_info')?.name)
    const beginning = records.find(({ type }) => type === 'session')
    return sessionFacts(name ? shortTitle(name) : titleOfQuestions(questions), beginning?.cwd)
  },
}
