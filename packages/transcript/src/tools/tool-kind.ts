import { asText, type JsonObject } from '../json/json-value.ts'
import { comparableName } from './comparable-name.ts'
import { NAMES_BY_KIND } from './kinds-of-names.constant.ts'
import { TOOLS_BY_ARGUMENT, toolKinds, type ToolKind } from './tool-names.ts'

/** A tool of an MCP server, as a call names both. */
export interface McpTool {
  server?: string
  tool: string
}

const KINDS = new Map(
  NAMES_BY_KIND.split(';').flatMap((names, index) =>
    names.split(' ').map((name) => [name, toolKinds[index]!] as const),
  ),
)

const BY_ARGUMENT = new Map(
  TOOLS_BY_ARGUMENT.flatMap((rule) =>
    rule.names.split(/\s+/).map((name) => [comparableName(name), rule] as const),
  ),
)

const LONGEST_NAME = 80

/** What a tool does, by its name and, where that leaves it open, by the arguments; undefined for any other tool. */
export function toolKind(toolName: string, fields: JsonObject = {}): ToolKind | undefined {
  if (toolName.length > LONGEST_NAME) return mcpTool(toolName, fields) ? 'mcp' : undefined
  const name = comparableName(toolName)
  return kindByArgument(name, fields) ?? KINDS.get(name) ?? (mcpTool(toolName, fields) ? 'mcp' : undefined)
}

function kindByArgument(name: string, fields: JsonObject): ToolKind | undefined {
  const rule = BY_ARGUMENT.get(name)
  if (!rule) return undefined
  const { argument, kinds } = rule
  const word =
    argument === undefined ? Object.keys(kinds).find((key) => key in fields) : asText(fields[argument])
  return word !== undefined && Object.hasOwn(kinds, word) ? kinds[word] : undefined
}

/** How programs write the tool of a server in one name, `mcp__github__search` and its like. */
const MCP_NAMES = [
  /^mcp__(?<server>.+?)__\.?(?<tool>.+)$/s,
  /^mcp[_-](?<server>[^_]+?)_(?<tool>.+)$/s,
  /^@(?<server>[^/]+)\/(?<tool>.+)$/s,
  /^(?<server>\w+?)___(?<tool>.+)$/s,
]

/** What hosts of MCP servers do by themselves, which names no tool of a server. */
const HOST_CALL = /^mcp_(list_tools|approval_request)$/

/** The server and the tool that a call names, in one name or as two arguments; undefined for any other tool. */
export function mcpTool(toolName: string, fields: JsonObject = {}): McpTool | undefined {
  const tool = asText(fields.tool_name) ?? asText(fields.toolName)
  const server = asText(fields.server_name) ?? asText(fields.server)
  if (tool !== undefined && KINDS.get(comparableName(toolName.slice(0, LONGEST_NAME))) === 'mcp')
    return { server, tool }
  const hostCall = HOST_CALL.exec(toolName)?.[1]
  if (hostCall !== undefined) return { server: asText(fields.server_label), tool: hostCall }
  for (const pattern of MCP_NAMES) {
    const groups = pattern.exec(toolName)?.groups
    if (groups) return { server: groups.server, tool: groups.tool ?? '' }
  }
  return undefined
}
