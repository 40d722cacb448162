import { chatRole } from '../../chats/chat-role.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import type { WrittenSession, WrittenTurn } from '../../chats/written-session-reader.ts'
import { asArray, asObject, asObjects, asText } from '../../json/json-value.ts'
import { readYaml } from '../../records/read-yaml.ts'

/** A session as aichat keeps it in YAML, or its log in Markdown; undefined where a text is neither. */
export function aichatSession(text: string): WrittenSession | undefined {
  if (isAichatLog(text)) return { turns: loggedTurns(text) }
  const session = isAichatYaml(text) ? asObject(readYaml(text)) : undefined
  if (!session) return undefined
  const model = asText(session.model) ?? asText(session.model_id)
  const earlier = asArray(session.compressed_messages) ?? []
  const messages = asObjects([...earlier, ...(asArray(session.messages) ?? [])])
  const turns = messages.flatMap(({ role: name, content }): WrittenTurn[] => {
    const role = chatRole(name)
    if (!role) return []
    return [
      {
        role,
        parts: openaiContent(content),
        line: 1,
        ...(role === 'assistant' && model !== undefined && { model }),
      },
    ]
  })
  return { turns: turns.map((turn, index) => ({ ...turn, line: index + 1 })) }
}

/** Whether aichat wrote a text, by its beginning alone. */
export function isAichatText(text: string): boolean {
  return isAichatLog(text) || isAichatYaml(text)
}

const ENTRY = /^# CHAT:(?: .{0,400}?)? ?\[(\d{4}-\d\d-\d\dT[\d:.+Z-]{8,30})\]/

function isAichatLog(text: string): boolean {
  return ENTRY.test(text.slice(0, 2000).trimStart())
}

/** A session begins with its model and settings, and has a list of messages. */
function isAichatYaml(text: string): boolean {
  return (
    /^\s*(?:---\s+)?model(?:_id)?: ?\S/.test(text.slice(0, 500)) &&
    /^(?:compressed_)?messages:[ \t]*\r?\n {0,4}- role: /m.test(text.slice(0, 20_000))
  )
}

const RULE = '--------'

/** Each entry is a question, a rule, an answer, and a rule. */
function loggedTurns(text: string): WrittenTurn[] {
  const entries: { line: number; lines: string[] }[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (ENTRY.test(line)) entries.push({ line: index + 1, lines: [] })
    else entries.at(-1)?.lines.push(line)
  }
  return entries.flatMap(({ line, lines }) => {
    const [rule, end] = [lines.indexOf(RULE), lines.lastIndexOf(RULE)]
    const asked = lines.slice(0, rule === -1 ? lines.length : rule)
    const answered = rule === -1 ? [] : lines.slice(rule + 1, end > rule ? end : lines.length)
    return [turnOf('user', asked, line), turnOf('assistant', answered, line)]
  })
}

function turnOf(role: 'user' | 'assistant', lines: readonly string[], line: number): WrittenTurn {
  const text = lines.join('\n').trim()
  return { role, parts: text === '' ? [] : [{ type: 'text', text }], line }
}
