import type { Conversation } from '../model/conversation.ts'
import type { Message } from '../model/message.ts'
import type { Part, ToolCallPart, ToolResult } from '../model/part.ts'
import { withheldKinds } from '../model/withheld-kind.ts'
import { createToolFinder, type KnownTool } from '../tools/create-tool-finder.ts'
import {
  createFieldWithholder,
  type FieldWithholder,
  isJsonText,
  createFieldCutter,
  WITHHELD_FIELD,
} from './without-fields.ts'

export { WITHHELD_FIELD }

/** How tools are presented. */
interface PresentOptions {
  /** Whether the conversation still grows: of input that is not whole yet, or broke off, what follows a sensitive field is left out. @default false */
  isLive?: boolean
}

/**
 * A published conversation whose calls readers meet as the tools of a workspace say: with their title, verb and icon, and
 * without what their sensitive fields hold, in arguments, results and what a sub-agent says. `WITHHELD_FIELD` stands for each
 * such value, and `withheld` names the kind. What people and the model wrote beside calls stays.
 */
export function presentTools(
  conversation: Conversation,
  tools: readonly KnownTool[],
  { isLive = false }: PresentOptions = {},
): Conversation {
  const { find, cut } = prepareTools(tools)
  const noted = new Set(conversation.withheld)

  const presentMessage = (message: Message): Message =>
    message.parts.some(({ type }) => type === 'tool-call')
      ? { ...message, parts: message.parts.map(presentPart) }
      : message

  function presentPart(part: Part): Part {
    if (part.type !== 'tool-call') return part
    const tool = find(part)
    const inner = part.messages ? { ...part, messages: part.messages.map(presentMessage) } : part
    if (isLive && typeof part.input === 'string' && !isReadable(part, part.input)) {
      const input = cut(part.input, tool?.sensitive)
      const shown = { ...inner, ...presentation(tool?.shownAs ?? {}) }
      if (input !== undefined) return cutCall(shown, input)
      if (!part.result) return shown
    }
    if (!tool) return inner
    const { shownAs, sensitive } = tool
    const fields = createFieldWithholder({ names: sensitive, inProse: !tool.isDefault })
    const shown = withheldCall({ ...inner, ...presentation(shownAs) }, fields)
    if (fields.hasWithheld()) noted.add('tool-fields')
    if (shownAs.result !== 'hidden' || !hasAnswer(shown.result)) return shown
    noted.add('tool-results')
    return { ...shown, result: withoutAnswer(shown.result) }
  }

  /** Of a call whose input is cut within: nobody knows what of it is said again elsewhere. */
  function cutCall({ messages: _said, ...call }: ToolCallPart, input: string): ToolCallPart {
    const { result } = call
    if (!result) return { ...call, input }
    if (input !== call.input || hasAnswer(result)) noted.add('tool-fields')
    return { ...call, input, result: hasAnswer(result) ? withoutAnswer(result) : result }
  }

  const messages = conversation.messages.map(presentMessage)
  const withheld = withheldKinds.filter((kind) => noted.has(kind))
  return { ...conversation, messages, ...(withheld.length > 0 && { withheld }) }
}

/** What calls are presented by. */
interface PreparedTools {
  find: ReturnType<typeof createToolFinder>
  /** What stands of input before the first sensitive field of its tool, or of any own tool; undefined where there is none. */
  cut(input: string, sensitive?: readonly string[]): string | undefined
}

/** A call that is written in many events is presented as often by one list of tools. */
const preparedTools = new WeakMap<readonly KnownTool[], PreparedTools>()

function prepareTools(tools: readonly KnownTool[]): PreparedTools {
  const known = preparedTools.get(tools)
  if (known) return known
  // Which tool of a server is called may stand in input that is still written.
  const own = tools.filter(({ isBuiltIn }) => !isBuiltIn).flatMap(({ sensitive }) => sensitive)
  const cutters = new Map<readonly string[], ReturnType<typeof createFieldCutter>>()
  const prepared: PreparedTools = {
    find: createToolFinder(tools),
    cut(input, sensitive = own) {
      const cutter = cutters.get(sensitive) ?? createFieldCutter([...new Set([...sensitive, ...own])])
      cutters.set(sensitive, cutter)
      return cutter(input)
    },
  }
  preparedTools.set(tools, prepared)
  return prepared
}

/** Whether input that is a text is whole, so that the fields in it can be told from what follows them. */
function isReadable({ result, messages }: ToolCallPart, input: string): boolean {
  if (result) return !/^\s*[[{]/.test(input) || isJsonText(input)
  return messages !== undefined && isJsonText(input)
}

const withoutAnswer = (result: ToolResult): ToolResult => ({ ...result, content: [], isWithheld: true })

const presentation = (shownAs: KnownTool['shownAs']) => (Object.keys(shownAs).length > 0 ? { shownAs } : {})

const hasAnswer = (result: ToolResult | undefined): result is ToolResult =>
  result !== undefined && result.content.length > 0

function withheldCall(part: ToolCallPart, fields: FieldWithholder): ToolCallPart {
  const input = fields.withholdFields(part.input)
  const content = part.result?.content.map((piece) => {
    switch (piece.type) {
      case 'text':
        return { ...piece, text: String(fields.withholdFields(piece.text)) }
      case 'data':
        return { ...piece, data: fields.withholdFields(piece.data) }
      case 'unknown':
        return { ...piece, value: fields.withholdFields(piece.value) }
      case 'file':
      case 'source':
        return piece
    }
  })
  if (!fields.hasWithheld()) return part
  return {
    ...part,
    input: fields.withholdEchoes(input),
    ...(part.result && { result: { ...part.result, content: fields.withholdEchoes(content ?? []) } }),
    ...(part.messages && { messages: withoutEchoes(part.messages, fields) }),
  }
}

/** What a sub-agent says and does; its structure and ids stay. */
function withoutEchoes(messages: readonly Message[], fields: FieldWithholder): Message[] {
  return messages.map((message) => ({
    ...message,
    parts: message.parts.map((part): Part => {
      if (part.type === 'text' || part.type === 'reasoning')
        return { ...part, text: fields.withholdEchoes(part.text) }
      if (part.type === 'data') return { ...part, data: fields.withholdEchoes(part.data) }
      if (part.type === 'unknown') return { ...part, value: fields.withholdEchoes(part.value) }
      if (part.type !== 'tool-call') return part
      const { input, result, messages: inner, ...rest } = part
      return {
        ...rest,
        input: fields.withholdEchoes(input),
        ...(result && { result: { ...result, content: fields.withholdEchoes(result.content) } }),
        ...(inner && { messages: withoutEchoes(inner, fields) }),
      }
    }),
  }))
}
