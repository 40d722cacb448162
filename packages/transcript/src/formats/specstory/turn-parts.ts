import type { Part, ToolCallPart } from '../../model/part.ts'

const BLOCK =
  /^<tool-use data-tool-type="([^"\n]*)" data-tool-name="([^"\n]*)">\s{0,4}<details>\r?\n?([\s\S]*?)\n\s{0,4}<\/details>\s{0,4}<\/tool-use>[ \t]*$|^<think><details><summary>[^<\n]*<\/summary>\r?\n?([\s\S]*?)\n?<\/details><\/think>[ \t]*$/gm

/** The parts of a turn: prose, thinking, and tools with what they answered, in order. */
export function partsOfTurn(text: string, nextCallId: () => string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(BLOCK)) {
    parts.push(...prose(text.slice(end, match.index)))
    const [whole, type, name, body = '', thought] = match
    if (type === undefined) parts.push(...reasoning(thought ?? ''))
    else parts.push(callOf({ type, name: name ?? type, body }, nextCallId()))
    end = match.index + whole.length
  }
  return [...parts, ...prose(text.slice(end))]
}

function prose(text: string): Part[] {
  return text.trim() === '' ? [] : [{ type: 'text', text: text.trim() }]
}

function reasoning(text: string): Part[] {
  return text.trim() === '' ? [] : [{ type: 'reasoning', text: text.trim() }]
}

interface ToolBlock {
  type: string
  name: string
  body: string
}

const SUMMARY = /^\s{0,20}<summary>Tool use: (?:\*\*)?([^*<\n]*)(?:\*\*)?([^<\n]*)<\/summary>\s*/

/** What stands before the first block of code was asked of the tool, the block itself is what it answered. */
function callOf({ type, name, body }: ToolBlock, toolCallId: string): ToolCallPart {
  const summary = SUMMARY.exec(body)
  const beside = summary?.[2]?.replace(/^[\s•·:-]+/, '').trim()
  const rest = body.slice(summary?.[0].length ?? 0)
  const fence = /^(`{3,})[\w-]*\r?\n/m.exec(rest)
  const edit = type === 'write' ? editIn(rest) : undefined
  if (edit !== undefined)
    return { type: 'tool-call', toolCallId, toolName: name, input: { ...pathIn(beside), diff: edit } }
  const read = type === 'read' ? pathIn(beside) : {}
  if (read.path !== undefined && rest.trim() === '')
    return { type: 'tool-call', toolCallId, toolName: name, input: read }
  const command = type === 'shell' ? COMMAND.exec(rest) : null
  if (command) {
    const output = COMMAND_OUTPUT.exec(rest.slice(command[0].length))?.[1]
    return {
      type: 'tool-call',
      toolCallId,
      toolName: name,
      input: { command: command[1] ?? '' },
      ...(output !== undefined && {
        result: { outcome: 'unset', content: [{ type: 'text', text: output }] },
      }),
    }
  }
  const found = fence ? null : RESULTS.exec(rest)
  if (found) {
    const input = inputOf(type, [beside, rest.slice(0, found.index).trim()].filter(Boolean).join('\n\n'))
    const content = [{ type: 'text' as const, text: (found[1] ?? '').trim() }]
    return { type: 'tool-call', toolCallId, toolName: name, input, result: { outcome: 'unset', content } }
  }
  const asked = (fence ? rest.slice(0, fence.index) : rest).trim()
  const answered = fence ? answerIn(rest.slice(fence.index + fence[0].length), fence[1] ?? '```') : undefined
  const call: ToolCallPart = {
    type: 'tool-call',
    toolCallId,
    toolName: name,
    input: inputOf(type, [beside, asked].filter(Boolean).join('\n\n')),
  }
  const written = type === 'write' && answered !== undefined ? WRITTEN.exec(answered)?.[1] : undefined
  if (written !== undefined && Object.keys(call.input as object).length === 0) call.input = { path: written }
  if (answered === undefined) return call
  const isError = /^\s*<tool_use_error>/.test(answered)
  const content = answered.trim() === '' ? [] : [{ type: 'text' as const, text: answered }]
  return { ...call, result: { outcome: isError ? 'error' : 'unset', content } }
}

/** A line that says that what the tool answered follows. */
const RESULTS = /^(?:[A-Z][a-z]{1,20} results|Results|Output):?[ \t]*\n([^]*\S[^]*)$/m

/** A command in a block of its language, and the block below it that it printed. */
const COMMAND = /^\s*```(?:bash|sh|shell|zsh|powershell|cmd)\r?\n([\s\S]*?)\n```[ \t]*(?:\n|$)/
const COMMAND_OUTPUT = /^\s*```[\w-]*\r?\n([\s\S]*?)\n```\s*$/

/** What an edit changes, in blocks of differences; they are no answer. */
function editIn(body: string): string | undefined {
  const blocks: string[] = []
  let open: string[] | undefined
  for (const line of body.split('\n')) {
    if (open && /^```[ \t\r]*$/.test(line)) {
      blocks.push(open.join('\n'))
      open = undefined
    } else if (open) open.push(line)
    else if (/^```diff\r?$/.test(line)) open = []
  }
  return blocks.length > 0 ? blocks.join('\n') : undefined
}

function pathIn(beside: string | undefined): { path?: string } {
  const path = /^[A-Z][\w ]{1,30}: (\S[^\n]*)$/.exec(beside ?? '')?.[1]
  return path === undefined ? {} : { path }
}

/** Of an edit only its answer names the file. */
const WRITTEN =
  /^\s*(?:The file |File created successfully at: )(\S+?)(?: has been (?:updated|created)|\s*$)/m

/** What a tool answered may hold fences itself: the last one closes it. */
function answerIn(rest: string, fence: string): string {
  const end = rest.lastIndexOf(`\n${fence}`)
  if (end !== -1) return rest.slice(0, end)
  return rest.startsWith(fence) ? '' : rest
}

/** What the backquoted text of a kind of tool is. */
const QUOTED = new Map([
  ['shell', 'command'],
  ['read', 'path'],
  ['write', 'path'],
])

/** Searches have each argument by its name. */
const FIELD = /(?:^|\s)([a-z_]\w{1,30}) `([^`\n]+)`(?=\s|$)/gy

/** SpecStory writes commands and paths between backquotes, with what they are for above. */
function inputOf(type: string, asked: string): unknown {
  const fields = type === 'search' ? [...asked.matchAll(FIELD)] : []
  if (fields.length > 0 && asked.replace(FIELD, '').trim() === '')
    return Object.fromEntries(fields.map(([, name, value]) => [name, value]))
  const quoted =
    /(?:^|\n) ?`([^\n]+)`\s*$/.exec(asked) ?? (type === 'shell' ? / `([^`\n]+)`\s*$/.exec(asked) : null)
  const command = quoted?.[1]
  if (command === undefined) return asked === '' ? {} : { description: asked }
  const description = asked.slice(0, quoted?.index).trim()
  return { [QUOTED.get(type) ?? 'input']: command, ...(description && { description }) }
}
