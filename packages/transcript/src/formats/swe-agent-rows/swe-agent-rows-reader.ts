import { createExportReader } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'

const ROLES: Readonly<Record<string, Role>> = { system: 'system', user: 'user', ai: 'assistant' }

/**
 * Reads rows of the data set of SWE-agent's trajectories, in which the terminal answers as the user and commands stand in the
 * model's text. How it ended is hidden at the end.
 */
export const sweAgentRowsReader: ConversationReader = createExportReader({
  id: 'swe-agent-rows',
  label: 'SWE-agent data set',
  application: 'SWE-agent',
  keys: {
    chat: known('instance_id model_name target trajectory exit_status generated_patch eval_logs'),
    message: known('role text system_prompt mask cutoff_date'),
  },

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.trajectory)
    const title = asText(about?.instance_id)
    if (!about || !messages || title === undefined || !messages.some((turn) => isTurn(asObject(turn))))
      return undefined
    return { about, facts: { title }, messages }
  },

  read(message, { about, messages }, index) {
    if (!isTurn(message)) return undefined
    const role = ROLES[String(message.role)] ?? 'system'
    const text = asText(message.text) ?? asText(message.system_prompt)
    const model = asText(about.model_name)
    const said: ExportedMessage = {
      role,
      parts: text === undefined ? [] : [{ type: 'text', text }],
      facts: { ...(role === 'system' && { hidden: true }), ...(role === 'assistant' && model && { model }) },
    }
    return index === messages.length - 1 ? [said, outcomeOf(about)] : said
  },
})

function isTurn(turn: JsonObject | undefined): boolean {
  return (
    turn !== undefined && Object.hasOwn(ROLES, String(turn.role)) && 'text' in turn && 'system_prompt' in turn
  )
}

function outcomeOf({ target, exit_status, generated_patch, eval_logs }: JsonObject): ExportedMessage {
  const data = { target, exit_status, generated_patch, eval_logs }
  return {
    role: 'system',
    parts: [{ type: 'data', name: 'outcome', data }],
    isNext: true,
    facts: { hidden: true },
  }
}
