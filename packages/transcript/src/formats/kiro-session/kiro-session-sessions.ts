import { asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { sessionFacts, type SessionSource, titleOfQuestions } from '../../reading/session-source.ts'

/** Where Kiro CLI keeps its sessions since its second version. */
export const kiroSessionSessions: SessionSource = {
  id: 'kiro-session',
  agent: 'Kiro CLI',
  files: ['~/.kiro/sessions/cli/*.jsonl'],
  describe: (records) => sessionFacts(titleOfQuestions(records.map(questionOf)), undefined),
}

function questionOf({ kind, data }: JsonObject): string | undefined {
  if (kind !== 'Prompt') return undefined
  const texts = asObjects(asObject(data)?.content).map((piece) => asText(piece.data))
  return texts.find((text) => text !== undefined)
}
