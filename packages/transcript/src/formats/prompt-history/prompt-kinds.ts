import { asNumber, asObject, asText, type JsonObject } from '../../json/json-value.ts'

/** How one application writes down what people have asked it. */
interface PromptKind {
  application: string
  isOwn(entry: JsonObject): boolean
  text(entry: JsonObject): unknown
  session(entry: JsonObject): unknown
  time(entry: JsonObject): unknown
}

const has = (entry: JsonObject, keys: string) => {
  const allowed = new Set(keys.split(' '))
  return Object.keys(entry).every((key) => allowed.has(key))
}

const KINDS: readonly PromptKind[] = [
  {
    application: 'Codex',
    isOwn: (entry) =>
      has(entry, 'session_id conversation_id ts text') &&
      asNumber(entry.ts) !== undefined &&
      typeof entry.text === 'string',
    text: ({ text }) => text,
    session: ({ session_id: id, conversation_id: other }) => id ?? other,
    time: ({ ts }) => ts,
  },
  {
    application: 'Claude Code',
    isOwn: ({ display, timestamp, project }) =>
      typeof display === 'string' && asNumber(timestamp) !== undefined && typeof project === 'string',
    text: ({ display }) => display,
    session: ({ sessionId, project }) => sessionId ?? project,
    time: ({ timestamp }) => timestamp,
  },
  {
    application: 'Gemini CLI',
    isOwn: ({ sessionId, messageId, type, message }) =>
      asText(sessionId) !== undefined &&
      asNumber(messageId) !== undefined &&
      asText(type) !== undefined &&
      typeof message === 'string',
    text: ({ message }) => message,
    session: ({ sessionId }) => sessionId,
    time: ({ timestamp }) => timestamp,
  },
  {
    application: 'OpenCode',
    isOwn: (entry) =>
      typeof entry.input === 'string' && Array.isArray(entry.parts) && has(entry, 'input parts mode'),
    text: ({ input }) => input,
    session: () => 'all',
    time: () => undefined,
  },
  {
    application: 'Amp',
    isOwn: (entry) =>
      typeof entry.text === 'string' && typeof entry.cwd === 'string' && has(entry, 'text cwd'),
    text: ({ text }) => text,
    session: ({ cwd }) => cwd,
    time: () => undefined,
  },
]

/** The application that wrote an entry; undefined where it is no prompt. */
export function promptKindOf(value: unknown): PromptKind | undefined {
  const entry = asObject(value)
  return entry && KINDS.find((kind) => kind.isOwn(entry))
}
