import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import {
  sessionFacts,
  type SessionSource,
  textOfContent,
  titleOfQuestions,
} from '../../reading/session-source.ts'

const FOLDERS = ['~/.codex', '$CODEX_HOME']

/** Where Codex keeps its sessions. */
export const codexSessions: SessionSource = {
  id: 'codex',
  agent: 'Codex',
  files: FOLDERS.flatMap((folder) => [
    `${folder}/sessions/*/*/*/rollout-*.jsonl`,
    `${folder}/archived_sessions/rollout-*.jsonl`,
  ]),
  describe(records) {
    const items = records.map((record) => asObject(record.payload) ?? record)
    const beginning = asObject(records.find(({ type }) => type === 'session_meta')?.payload)
    const cwd = items.find((item) => asText(item.cwd))?.cwd
    const isSubAgent = asObject(beginning?.source)?.subagent !== undefined
    return sessionFacts(titleOfQuestions(items.map(questionOf)), cwd, isSubAgent)
  },
}

function questionOf(item: JsonObject): string | undefined {
  if (item.type === 'user_message') return asText(item.message)
  return item.role === 'user' ? textOfContent(item.content) : undefined
}
