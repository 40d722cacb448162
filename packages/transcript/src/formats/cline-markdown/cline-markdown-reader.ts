import { reportTurns } from '../../chats/report-turns.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { Records } from '../../records/records.ts'
import { clineHistoryReader } from '../cline-history/cline-history-reader.ts'
import { type ChatTurn, writtenChat } from '../markdown-chat/chat-turns.ts'

const FORMAT = 'cline-markdown'

/** What the extension puts beside the words of a person, and before what a tool answered. */
const ENVIRONMENT = /^<environment_details>$/m
const TASK = /^\s*<(?:task|user_message)>/
const RESULT = /^\[\w+(?: for '[^]{0,1000}?)?\] Result:/

/** The turns of a task; undefined where the text is another chat. */
const turnsIn = oncePerInput(({ text }: Records): readonly ChatTurn[] | undefined => {
  const turns = text === undefined ? undefined : writtenChat(text)?.turns
  const asked = turns?.filter(({ role }) => role === 'user').map((turn) => turn.text) ?? []
  const isTask = TASK.test(asked[0] ?? '')
  return isTask && asked.some((said) => ENVIRONMENT.test(said) || RESULT.test(said)) ? turns : undefined
})

/**
 * Reads tasks that Cline, Roo Code and their forks exported as Markdown: what was sent to the model, with calls as tags, what
 * tools answered in the turns of the user, and the extension's own words beside. A record of the report is a turn.
 */
export const clineMarkdownReader: ConversationReader = {
  id: FORMAT,
  label: 'Cline task in Markdown',
  holds: 'conversations',
  reads: 'text',

  detect: (records) => turnsIn(records) !== undefined,

  read(source, file) {
    const turns = turnsIn(source) ?? []
    const value = turns.map(({ role, text }) => ({ role, content: role === 'user' ? blocksOf(text) : text }))
    const records: Records = { container: 'json', records: [{ position: 1, value }], broken: [] }
    const { conversations } = clineHistoryReader.read(records, file)
    return {
      conversations: conversations.map((conversation) => ({
        ...conversation,
        source: { ...conversation.source, format: FORMAT },
      })),
      report: reportTurns(FORMAT, turns),
    }
  },
}

/** The blocks that a turn of the user was sent as: words or an answer of a tool, and the environment after them. */
function blocksOf(text: string): { type: 'text'; text: string }[] {
  const at = `\n${text}`.lastIndexOf('\n<environment_details>')
  const end = at === -1 ? -1 : text.indexOf('</environment_details>', at)
  const isLast = at !== -1 && (end === -1 || text.slice(end).trimEnd() === '</environment_details>')
  const texts = isLast ? [text.slice(0, at), text.slice(at)] : [text]
  return texts.filter((piece) => piece.trim() !== '').map((piece) => ({ type: 'text', text: piece.trim() }))
}
