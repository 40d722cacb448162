import type { Part } from '../../model/part.ts'

/** Tools that models call by tags in their text where they have no interface for calls. */
const TOOLS = [
  'execute_command',
  'read_file',
  'write_to_file',
  'replace_in_file',
  'apply_diff',
  'insert_content',
  'search_and_replace',
  'search_files',
  'list_files',
  'list_code_definition_names',
  'codebase_search',
  'browser_action',
  'use_mcp_tool',
  'access_mcp_resource',
  'fetch_instructions',
  'update_todo_list',
  'switch_mode',
  'new_task',
  'web_fetch',
  'load_mcp_documentation',
  'focus_chain',
]

/** Tags around words for the person, with the one inside that holds them. */
const WORDS: Readonly<Record<string, string>> = {
  attempt_completion: 'result',
  plan_mode_respond: 'response',
  plan_mode_response: 'response',
  ask_followup_question: 'question',
}

const TAG = new RegExp(`^<(?:(${[...TOOLS, ...Object.keys(WORDS)].join('|')})>[ \\t]*$|(thinking)>)`, 'gm')

/** Tools whose text may hold tags of tools, so that the last end is theirs. */
const WRITES = new Set([
  'write_to_file',
  'replace_in_file',
  'apply_diff',
  'insert_content',
  'attempt_completion',
])

/** The words, thoughts and calls that a text of the model holds, in order. */
export function writtenCalls(text: string): Part[] {
  const parts: Part[] = []
  const unclosed = new Set<string>()
  let from = 0
  TAG.lastIndex = 0
  for (let found = TAG.exec(text); found; found = TAG.exec(text)) {
    const name = found[1] ?? found[2] ?? ''
    const start = found.index + found[0].length
    const stop = unclosed.has(name) ? -1 : endOf(text, name, start)
    if (stop < start) unclosed.add(name)
    if (stop < start) continue
    addText(parts, text.slice(from, found.index))
    addBlock(parts, name, text.slice(start, stop))
    from = stop + name.length + 3
    TAG.lastIndex = from
  }
  addText(parts, text.slice(from))
  return parts
}

function endOf(text: string, name: string, start: number): number {
  return WRITES.has(name) ? text.lastIndexOf(`</${name}>`) : text.indexOf(`</${name}>`, start)
}

function addText(parts: Part[], text: string): void {
  if (text.trim() !== '') parts.push({ type: 'text', text: text.trim() })
}

function addBlock(parts: Part[], toolName: string, body: string): void {
  if (toolName === 'thinking') {
    if (body.trim() !== '') parts.push({ type: 'reasoning', text: body.trim() })
    return
  }
  const input = parametersOf(body)
  const words = input[WORDS[toolName] ?? '']
  if (words === undefined) parts.push({ type: 'tool-call', toolCallId: '', toolName, input })
  else addText(parts, words)
}

/** The parameters of a call: tags at the beginning of a line, each up to its own end. */
function parametersOf(body: string): Record<string, string> {
  const parameters: Record<string, string> = {}
  const closing = closingTags(body)
  const opening = /^<([a-z_]+)>/gm
  for (let found = opening.exec(body); found; found = opening.exec(body)) {
    const name = found[1] ?? ''
    const start = found.index + found[0].length
    const ends = closing.get(name) ?? []
    while ((ends.at(-1) ?? start) < start) ends.pop()
    const end = ends.at(-1)
    if (end === undefined) continue
    Object.defineProperty(parameters, name, {
      value: body.slice(start, end).replace(/^\n|\n$/g, ''),
      enumerable: true,
      configurable: true,
      writable: true,
    })
    opening.lastIndex = end + name.length + 3
  }
  return parameters
}

/** Where the tags of each name are closed, the last place first; found once, as many names may never be closed. */
function closingTags(body: string): Map<string, number[]> {
  const closing = new Map<string, number[]>()
  for (const { 1: name = '', index } of [...body.matchAll(/<\/([a-z_]+)>/g)].toReversed()) {
    const ends = closing.get(name)
    if (ends) ends.push(index)
    else closing.set(name, [index])
  }
  return closing
}
