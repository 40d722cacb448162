import { createExportReader } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Role } from '../../model/message.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { agentChatMessage, isAgentChatMessage } from './agent-chat-message.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  messages.content: id arguments name content call_id is_error
  messages.metadata:
  messages.models_usage: prompt_tokens completion_tokens
  agent_states.*: type version message_thread current_turn next_speaker_index current_speaker previous_speaker agent_state message_buffer agent_event
  **.agent_state: type version llm_context inner_team_state
  **.llm_context: messages
  **.messages: content source type thought
  **.models_usage: prompt_tokens completion_tokens
  **.content: id arguments name content call_id is_error
`)

const ROLES = new Map<string, Role>([
  ['human', 'user'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['system', 'system'],
])

/** Reads chats of AutoGen's groups of agents: results of AgentChat, and histories whose speakers stand in the name or in the role. */
export const autogenReader: ConversationReader = createExportReader({
  id: 'autogen',
  label: 'AutoGen group chat',
  takes: TAKEN_KEYS,
  application: 'AutoGen',
  keys: {
    chat: known(
      'history question question_ID trajectory messages stop_reason type version agent_states agent_state team_id llm_context inner_team_state',
    ),
    message: known(
      'content role name id source models_usage metadata created_at type thought step agent_name',
    ),
  },

  chatIn(value) {
    const about = asObject(value)
    const thread = about && threadOf(about)
    if (about && thread) return { about, facts: { id: about.team_id }, messages: thread }
    const results = asArray(about?.messages)
    if (about && results?.some(isAgentChatMessage)) return { about, messages: results }
    const steps = about && stepsOf(about)
    if (about && steps) return { about, facts: { title: asText(about.question) }, messages: steps }
    const messages = asArray(about?.history)
    if (!about || !messages?.every((message) => typeof asObject(message)?.content === 'string'))
      return undefined
    if (!('question' in about || 'question_ID' in about)) return undefined
    return { about, facts: { id: about.question_ID, title: asText(about.question) }, messages }
  },

  chatsOfMessages: (values) =>
    values.length > 0 && values.every(isAgentChatMessage) ? [{ about: {}, messages: values }] : [],

  read(message, { messages }, index) {
    if (!isAgentChatMessage(message)) return turnOf(message)
    // What tools answered stands with their calls.
    if (message.type === 'FunctionExecutionResultMessage') return []
    return agentChatMessage(message, messages.slice(index + 1))
  },
})

/** The messages of a saved team, as its manager has them; of an agent saved alone, what it has before it. */
function threadOf({ type, agent_states: states, llm_context: context }: JsonObject): unknown[] | undefined {
  if (!/^\w{1,60}State$/.test(asText(type) ?? '')) return undefined
  const threads = Object.values(asObject(states) ?? {}).map((state) =>
    asArray(asObject(state)?.message_thread),
  )
  const own = asArray(asObject(context)?.messages)
  return [...threads, own].find((thread) => thread?.some(isAgentChatMessage))
}

/** The steps of a trajectory cut from a history, after the question that they are about. */
function stepsOf({ question, trajectory }: JsonObject): unknown[] | undefined {
  const steps = asArray(trajectory)
  if (asText(question) === undefined || !steps?.[0] || !steps.every(isStep)) return undefined
  const isAsked = PERSON.test(asText(asObject(steps[0])?.agent_name) ?? '')
  return isAsked ? steps : [{ agent_name: 'user', content: question }, ...steps]
}

function isStep(value: unknown): boolean {
  const step = asObject(value)
  return asText(step?.agent_name) !== undefined && typeof step?.content === 'string'
}

/** Programs that carry out code, and people, by the names that AutoGen gives them. */
const PROGRAM = /terminal|executor/i
const PERSON = /user|human|admin|person/i

/** In a group every other speaker is a user to the one whose history it is. */
function roleOf(role: Role, author: string | undefined): Role {
  if (role !== 'user' || author === undefined || PERSON.test(author)) return role
  return PROGRAM.test(author) ? 'tool' : 'assistant'
}

/** A turn of a history. */
function turnOf(message: JsonObject): ExportedMessage | undefined {
  const speaker = asText(message.role) ?? asText(message.agent_name)
  if (speaker === undefined) return undefined
  const author = asText(message.name) ?? (ROLES.has(speaker) ? undefined : speaker)
  // A step says only who speaks.
  const unnamed: Role = message.agent_name === undefined ? 'assistant' : 'user'
  const role = roleOf(ROLES.get(speaker) ?? unnamed, author)
  const text = asText(message.content)
  const [, name, note] = (author && ASIDE.exec(author)) || []
  return {
    role,
    parts:
      text === undefined
        ? []
        : [{ type: note === 'thought' ? 'reasoning' : 'text', text: withJsonBlocks(text) }],
    facts: { author: note?.startsWith('->') ? `${name} → ${note.slice(2).trim()}` : (name ?? author) },
  }
}

/** What Magentic-One's orchestrator only thinks, and whom it speaks to, stands behind its name. */
const ASIDE = /^(\S[^()]*?) \((thought|-> [^()]+)\)$/
/** Longest JSON that is looked for, in lines. */
const LONGEST_BLOCK = 500

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/

/** A plan or what was found on a page, kept as JSON in lines of its own, reads as JSON; blocks of code stay as they are. */
function withJsonBlocks(text: string): string {
  const lines = text.split('\n')
  const written: string[] = []
  let open: string | undefined
  for (let index = 0; index < lines.length; index += 1) {
    const [, fence, info = ''] = FENCE.exec(lines[index] ?? '') ?? []
    if (open === undefined) open = fence
    else if (fence?.startsWith(open) && info.trim() === '') open = undefined
    const isObject = open === undefined && lines[index] === '{'
    const length = isObject ? lines.slice(index, index + LONGEST_BLOCK).indexOf('}') + 1 : 0
    const block = lines.slice(index, index + length)
    if (length === 0 || parseJson(block.join('\n')) === undefined) written.push(lines[index] ?? '')
    else {
      written.push('', '```json', ...block, '```')
      index += length - 1
    }
  }
  return written.join('\n')
}
