import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { ToolResult } from '../../model/part.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { answerOf } from './answer-of.ts'

/** The names that the model calls the tools by, where the lines have others. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['readFile', 'read_file'],
  ['editedExistingFile', 'replace_in_file'],
  ['appliedDiff', 'apply_diff'],
  ['newFileCreated', 'write_to_file'],
  ['fileDeleted', 'delete_file'],
  ['listFilesTopLevel', 'list_files'],
  ['listFilesRecursive', 'list_files'],
  ['listCodeDefinitionNames', 'list_code_definition_names'],
  ['searchFiles', 'search_files'],
  ['codebaseSearch', 'codebase_search'],
  ['insertContent', 'insert_content'],
  ['searchAndReplace', 'search_and_replace'],
  ['fetchInstructions', 'fetch_instructions'],
  ['webFetch', 'web_fetch'],
  ['webSearch', 'web_search'],
  ['switchMode', 'switch_mode'],
  ['newTask', 'new_task'],
  ['updateTodoList', 'update_todo_list'],
])

/** Tools of which a line has what they found, not what they were given. */
const FINDS = new Set([
  'listFilesTopLevel',
  'listFilesRecursive',
  'listCodeDefinitionNames',
  'searchFiles',
  'webFetch',
  'webSearch',
])

const CALLS: ReadonlySet<string> = new Set([
  'tool',
  'command',
  'use_mcp_server',
  'browser_action_launch',
  'browser_action',
  'use_subagents',
  'load_mcp_documentation',
])

const RESULTS: ReadonlySet<string> = new Set([
  'command_output',
  'mcp_server_response',
  'browser_action_result',
  'codebase_search_result',
])

/** Whether a line is a call of a tool, or what a tool answered. */
export function isToolLine(kind: string): boolean {
  return CALLS.has(kind) || RESULTS.has(kind)
}

/** Reads a line that is a call of a tool, or what a tool answered. */
export function readToolLine(session: AgentSession, kind: string, line: JsonObject): void {
  if (RESULTS.has(kind)) return answer(session, line)
  const text = asText(line.text) ?? ''
  const value = asObject(parseJson(text))
  switch (kind) {
    case 'tool':
      return readTool(session, value ?? { tool: 'tool', text })
    case 'command':
      return call(session, 'execute_command', { command: text.replace(/(?:CMD_APP|REQ_APP)$/, '').trimEnd() })
    case 'use_mcp_server':
      return call(session, mcpName(value), argumentsOf(value, text))
    case 'browser_action_launch':
      return call(session, 'browser_action', { action: 'launch', url: text })
    default:
      return call(session, kind, value ?? (text === '' ? {} : text))
  }
}

function mcpName(value: JsonObject | undefined): string {
  const name = asText(value?.toolName) ?? asText(value?.type) ?? 'resource'
  const server = asText(value?.serverName)
  return server === undefined ? name : `mcp__${server}__${name}`
}

function argumentsOf(value: JsonObject | undefined, text: string): unknown {
  const given = asText(value?.arguments)
  if (given !== undefined) return parseJson(given) ?? given
  return value?.arguments ?? value ?? text
}

function readTool(session: AgentSession, { tool, ...input }: JsonObject): void {
  const name = asText(tool) ?? 'tool'
  const shown = NAMES.get(name) ?? name
  if (!FINDS.has(name) || input.content === undefined) return call(session, shown, input)
  const { content, ...asked } = input
  call(session, shown, asked, toolAnswer(content))
}

function call(session: AgentSession, toolName: string, input: unknown, result?: ToolResult): void {
  session.addCall(answerOf(session), {
    type: 'tool-call',
    toolCallId: '',
    toolName,
    input,
    ...(result && { result }),
  })
}

/** Output comes in pieces, each of which adds to the newest call. */
function answer(session: AgentSession, line: JsonObject): void {
  const text = asText(line.text)
  if (!text) return session.skip('empty-output', 'The tool printed nothing.')
  const { content } = toolAnswer(asObject(parseJson(text)) ?? text)
  const last = session.newestCall
  if (last?.result) last.result.content.push(...content)
  else if (last) last.result = { outcome: 'unset', content }
  else session.resolve({ result: { outcome: 'unset', content } })
}
