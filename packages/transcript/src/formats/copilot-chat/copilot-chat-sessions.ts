import { asArray, asObject, asText } from '../../json/json-value.ts'
import { shortTitle } from '../../reading/conversation-title.ts'
import { sessionFacts, type SessionSource, titleOfQuestions } from '../../reading/session-source.ts'

const EDITORS = ['Code', 'Code - Insiders', 'VSCodium']
const SETTINGS = ['~/.config', '~/Library/Application Support', '$APPDATA']
const CHATS = ['workspaceStorage/*/chatSessions', 'globalStorage/emptyWindowChatSessions']

/** Where VS Code keeps the chats of Copilot, of the windows with a folder and without. */
export const copilotChatSessions: SessionSource = {
  id: 'copilot-chat',
  agent: 'Copilot Chat',
  files: SETTINGS.flatMap((settings) =>
    EDITORS.flatMap((editor) =>
      CHATS.flatMap((chats) => [
        `${settings}/${editor}/User/${chats}/*.json`,
        `${settings}/${editor}/User/${chats}/*.jsonl`,
      ]),
    ),
  ),
  describe(records) {
    // A log of changes begins with the chat as it was.
    const chats = records.map((record) => asObject(record.v) ?? record)
    const requests = chats.flatMap((chat) => asArray(chat.requests) ?? [chat])
    const questions = requests.map((request) => asText(asObject(asObject(request)?.message)?.text))
    const given = asText(chats.findLast((chat) => asText(chat.customTitle))?.customTitle)
    return sessionFacts(given ? shortTitle(given) : titleOfQuestions(questions), undefined)
  },
}
