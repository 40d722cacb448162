import { joinedLines, type MarkdownLine, markdownLines } from '../../chats/markdown-lines.ts'
import type { Role } from '../../model/message.ts'

/** What one speaker says, under the line that names them. */
export interface ChatTurn {
  role: Role
  /** The name as it is written, where it is not just the role. */
  author?: string
  /** The model that the line names beside the speaker. */
  model?: string
  text: string
  /** ISO 8601 in UTC, where the turn begins with its time. */
  createdAt?: string
  /** From 1. */
  line: number
}

/** A chat that was written out, and what stands above it. */
export interface WrittenChat {
  title?: string
  turns: ChatTurn[]
}

const USER = 'user|you|human|prompt|you said'
const ASSISTANT = 'assistant|ai assistant|ai|bot|response'
const MODEL =
  '(?:chatgpt|gpt(?:[- ][\\w.]+)*|claude(?:[- ][\\w.]+)*|gemini(?:[- ][\\w.]+)*|(?:github )?copilot|deepseek|cursor|grok|le chat|mistral|llama|qwen)(?: said)?'

/** Words that make a title of the name of a model, such as "Claude Conversation Log". */
const TITLE = /\b(?:chat|conversation|dialog(?:ue)?|export|history|log|session|transcript)s?\b/i

const NAMES: readonly (readonly [RegExp, Role])[] = [
  [new RegExp(`^(?:${USER})$`, 'i'), 'user'],
  [new RegExp(`^(?:${ASSISTANT}|${MODEL})$`, 'i'), 'assistant'],
  [/^(?:system|system prompt)$/i, 'system'],
]

/**
 * How a chat writes its speakers. The name is the first group of the pattern, words on the same line the second. A pattern
 * meets lines without blanks at their end, and has no two runs of blanks that could share one out between them.
 */
interface Style {
  pattern: RegExp
  /** A name and a colon, which much else has too: then nothing but a heading stands before the first speaker. */
  isPlain?: boolean
  /** A name that stands alone in bold, as headings of an answer do: then a rule stands above every speaker but the first. */
  isRuled?: boolean
  /** Names of whoever chatted and of who answered, where they are no words for a role. */
  user?: string
  assistant?: string
  /** The page shows who speaks above every turn but the first that was copied: what stands above the first name is one. */
  isCopied?: boolean
}

const STYLES: readonly Style[] = [
  {
    pattern:
      /^#{1,6} +(?:\d{1,5}[.)] +)?(?:[^\w\s#*]{1,8} *)?\**([A-Za-z][\w .-]{0,40}?)\**:? *(?:\([^()]*\):?)?()$/,
  },
  {
    pattern:
      /^(?:[^\w\s#*]{1,8} *)?(?:\*\*|__)([A-Za-z][\w .-]{0,40}?)(?: *\([^()]*\))?(?::(?:\*\*|__)|(?:\*\*|__):) *([^]*)/,
  },
  { pattern: /^\*\*([A-Za-z][\w .-]{0,40}?)\*\*()$/, isRuled: true },
  {
    pattern:
      /^(User|You|Human|USER|HUMAN|Assistant|ASSISTANT|AI|ChatGPT|Claude|Gemini|Copilot|Bot|You said|ChatGPT said): *([^]*)/,
    isPlain: true,
  },
  {
    pattern:
      /^\[\d[\d.,/:TZ +-]{4,40}\] (User|You|Human|USER|HUMAN|Assistant|ASSISTANT|AI|ChatGPT|Claude|Gemini|Copilot|Bot): *([^]*)/,
    isPlain: true,
  },
]

/** A line in the head of what an extension exported, of which one side may be all there is. */
const EXPORTED = /^\*\*(?:Exported|Link):\*\* \S/

/** Lines that may stand before the first speaker: a title, a date, a link. */
const MAXIMUM_HEAD = 40

/** The chat that a text is; undefined where it is no chat, or says only one side of one. */
export function writtenChat(text: string): WrittenChat | undefined {
  const lines = markdownLines(text, () => false)
  const found = [...STYLES, ...copiedStyle(text), ...saidStyle(text)]
    .map((style) => turnsOf(lines, style))
    .filter((chat) => chat !== undefined)
  return found.toSorted((one, other) => other.turns.length - one.turns.length)[0]
}

/** A chat copied out of VS Code: whoever chatted stands with the name of their account, which is the first word. */
function copiedStyle(text: string): Style[] {
  const user = /^\s*([\w-]{1,39}): /.exec(text)?.[1]
  if (user === undefined || !/^GitHub Copilot: /m.test(text)) return []
  return [{ pattern: new RegExp(`^(${user}|GitHub Copilot): *([^]*)`), isPlain: true, user }]
}

/** A chat copied off the page of ChatGPT, which says "You said:", and "said:" of the one that answers under its own name. */
function saidStyle(text: string): Style[] {
  const names = new Set(
    Array.from(text.matchAll(/^(?:#{1,6} +)?(\S[^\n:]{0,58}?) said:[ \t\r]*$/gm), ([, name]) => name),
  )
  const others = [...names].filter((name = '') => name !== 'You' && roleOf(name, {}) === undefined)
  if (!names.has('You') || names.size === 1 || others.length > 1) return []
  const [other] = others
  return [
    {
      pattern: /^(?:#{1,6} +)?(\S[^\n:]{0,58}? said):()$/,
      isCopied: true,
      ...(other !== undefined && { assistant: `${other} said` }),
    },
  ]
}

/** What the page of ChatGPT has beside the chat. */
const BESIDE =
  /^(?:\[?Skip to content\b.*|#* *Chat history|Search|Ask ChatGPT|Ask anything|ChatGPT can make mistakes\b.*)$/

function withoutBeside(lines: readonly string[]): string[] {
  return lines.filter((line) => !BESIDE.test(line.trim()))
}

type TurnHead = Omit<ChatTurn, 'text' | 'createdAt'>

interface Speaker {
  role: Role
  name: string
  rest: string
  model?: string
}

/** A model in brackets after the name of a speaker, where others write a time. */
const NAMED_MODEL = /\(((?:claude|gpt|o\d|gemini|deepseek|grok|llama|mistral|qwen|cursor)[\w.:/-]{0,60})\)/i

function speakerOf({ text, isCode }: MarkdownLine, style: Style): Speaker | undefined {
  const [, name, rest = ''] = (isCode ? undefined : style.pattern.exec(text.trimEnd())) ?? []
  const role = name === undefined ? undefined : roleOf(name.trim(), style)
  if (!role || name === undefined) return undefined
  const model =
    role === 'assistant' ? NAMED_MODEL.exec(text.slice(0, text.length - rest.length))?.[1] : undefined
  return { role, name: name.trim(), rest, ...(model && { model }) }
}

function roleOf(name: string, { user, assistant }: Pick<Style, 'user' | 'assistant'>): Role | undefined {
  if (name === user) return 'user'
  if (name === assistant) return 'assistant'
  return TITLE.test(name) ? undefined : NAMES.find(([names]) => names.test(name))?.[1]
}

function turnsOf(lines: readonly MarkdownLine[], style: Style): WrittenChat | undefined {
  const named = lines.map((line) => speakerOf(line, style))
  const first = named.findIndex((speaker) => speaker !== undefined)
  const speakers = style.isRuled
    ? named.map((speaker, index) => (index === first || isUnderRule(lines, index) ? speaker : undefined))
    : named
  const roles = new Set(speakers.map((speaker) => speaker?.role))
  const above = lines.slice(0, Math.max(0, first)).map((line) => line.text)
  if (style.isPlain && above.some((line) => line.trim() !== '' && !line.startsWith('#'))) return undefined
  const areBoth = roles.has('user') && roles.has('assistant')
  const isSaid = areBoth || (roles.size > 0 && above.some((line) => EXPORTED.test(line)))
  if (first === -1 || (first > MAXIMUM_HEAD && !style.isCopied) || !isSaid) return undefined
  const turns: { head: TurnHead; lines: string[] }[] = []
  const before = style.isCopied ? unnamedSpeaker(above, speakers[first]) : undefined
  if (before) turns.push({ head: { role: before, line: 1 }, lines: [] })
  for (const [index, line] of lines.entries()) {
    const speaker = speakers[index]
    if (speaker) turns.push({ head: headOf(speaker, line.number), lines: [speaker.rest] })
    else turns.at(-1)?.lines.push(line.text)
  }
  const title = before ? undefined : titleIn(above)
  const said = turns.map(({ head, lines: own }) => ({
    ...head,
    ...withoutTime(withoutRule(joinedLines(style.isCopied ? withoutBeside(own) : own))),
  }))
  return said.every((turn) => turn.text === '') ? undefined : { title, turns: said }
}

/** Who said what stands above the first name of a copied chat: the other one. A line above a question is a title. */
function unnamedSpeaker(above: readonly string[], next: Speaker | undefined): Role | undefined {
  const said = withoutBeside(above).filter((line) => line.trim() !== '')
  if (said.length === 0 || (said.length === 1 && next?.role === 'user')) return undefined
  return next?.role === 'user' ? 'assistant' : 'user'
}

function isUnderRule(lines: readonly MarkdownLine[], index: number): boolean {
  const above = lines.slice(Math.max(0, index - 3), index).findLast(({ text }) => text.trim() !== '')
  return above?.text.trim() === '---' && !above.isCode
}

const ROLE = new RegExp(`^(?:${USER}|${ASSISTANT}|system.*)$`, 'i')

function headOf({ role, name, model }: Speaker, line: number): TurnHead {
  const isRole = ROLE.test(name)
  const author = name.replace(/ said$/i, '')
  return { role, ...(!isRole && { author }), ...(model && { model }), line }
}

function titleIn(head: readonly string[]): string | undefined {
  const heading = head.map((line) => /^#{1,3} +([^]+)/.exec(line)?.[1]).find((title) => title !== undefined)
  return heading?.replace(/[*_`]/g, '').trim()
}

/** A time that stands alone in a quotation above the words, as Americans write it. */
const TIME = /^> (\d{1,2})\/(\d{1,2})\/(\d{4}), (\d{1,2}):(\d{2}):(\d{2}) ([AP])M\s*(?:\n|$)/

function withoutTime(text: string): Pick<ChatTurn, 'text' | 'createdAt'> {
  const [whole = '', month, day, year, hour, minute, second, half] = TIME.exec(text) ?? []
  if (whole === '') return { text }
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0)
  const time = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), hours, Number(minute), Number(second)),
  )
  return { text: text.slice(whole.length).trimStart(), createdAt: time.toISOString() }
}

/** A rule between turns belongs to neither. */
function withoutRule(text: string): string {
  const turn = withoutFooter(text)
  const last = turn.slice(turn.lastIndexOf('\n') + 1)
  return /^(?:-{3,}|\*{3,}|_{3,})$/.test(last.trimStart()) ? turn.slice(0, -last.length).trimEnd() : turn
}

/** The last line of an extension that exports chats names the extension. */
function withoutFooter(text: string): string {
  const last = text.slice(text.lastIndexOf('\n') + 1)
  return /^Powered by \[[\w .]*Exporter\]\(\S+\)$/.test(last) ? text.slice(0, -last.length).trimEnd() : text
}
