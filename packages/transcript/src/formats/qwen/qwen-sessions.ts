import { asObject, asText } from '../../json/json-value.ts'
import {
  sessionFacts,
  type SessionSource,
  textOfContent,
  titleOfQuestions,
} from '../../reading/session-source.ts'

const FOLDERS = ['~/.qwen', '$QWEN_HOME', '$QWEN_RUNTIME_DIR']

/** Where Qwen Code keeps its sessions. */
export const qwenSessions: SessionSource = {
  id: 'qwen',
  agent: 'Qwen Code',
  files: FOLDERS.flatMap((folder) => [
    `${folder}/projects/*/chats/*.jsonl`,
    `${folder}/projects/*/chats/archive/*.jsonl`,
  ]),
  describe(records) {
    const questions = records
      .filter(({ type }) => type === 'user')
      .map(({ systemPayload, message }) => {
        const displayed = asText(asObject(systemPayload)?.displayText)
        return displayed ?? textOfContent(asObject(message)?.parts)
      })
    const project = records.find(({ cwd }) => asText(cwd))?.cwd
    return sessionFacts(titleOfQuestions(questions), project)
  },
}
