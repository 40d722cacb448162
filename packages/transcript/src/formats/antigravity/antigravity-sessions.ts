import { asText } from '../../json/json-value.ts'
import { sessionFacts, type SessionSource, titleOfQuestions } from '../../reading/session-source.ts'

const LOG = 'brain/*/.system_generated/logs/transcript.jsonl'

/** Where Antigravity keeps its transcripts. */
export const antigravitySessions: SessionSource = {
  id: 'antigravity',
  agent: 'Antigravity',
  files: [`~/.gemini/antigravity/${LOG}`, `~/.gemini/antigravity-cli/${LOG}`],
  describe(records) {
    const asked = records.filter(({ type }) => type === 'USER_INPUT').map(({ content }) => asText(content))
    return sessionFacts(titleOfQuestions(asked), undefined)
  },
}
