import { asText } from '../../json/json-value.ts'
import { shortTitle } from '../../reading/conversation-title.ts'
import {
  sessionFacts,
  type SessionSource,
  textOfContent,
  titleOfQuestions,
} from '../../reading/session-source.ts'

/** Where Goose kept its sessions before it moved them into one database. */
export const gooseSessions: SessionSource = {
  id: 'goose',
  agent: 'Goose',
  files: [
    '$XDG_DATA_HOME/goose/sessions/*.jsonl',
    '$APPDATA/Block/goose/data/sessions/*.jsonl',
    '$GOOSE_PATH_ROOT/data/sessions/*.jsonl',
  ],
  describe(records) {
    const [beginning] = records
    const questions = records.map(({ role, content }) =>
      role === 'user' ? textOfContent(content) : undefined,
    )
    const description = asText(beginning?.description)
    return sessionFacts(
      description ? shortTitle(description) : titleOfQuestions(questions),
      beginning?.working_dir,
    )
  },
}
