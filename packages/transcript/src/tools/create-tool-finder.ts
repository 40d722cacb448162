import type { ToolCallPart } from '../model/part.ts'
import type { ToolPresentation } from '../model/tool-presentation.ts'
import { builtInTools } from './built-in-tools.ts'
import { callKind } from './describe-tool-call.ts'
import { inputFields } from './input-fields.ts'
import { mcpTool } from './tool-kind.ts'
import type { ToolKind } from './tool-names.ts'

/** A tool that a workspace knows: its own, by the name by which it is called, or a built-in one as it wants it. */
export interface KnownTool {
  /** As calls write it, or as an MCP server calls it; of a built-in tool its id. */
  name: string
  isBuiltIn: boolean
  shownAs: ToolPresentation
  /** Fields of arguments and results of which no value is published. */
  sensitive: readonly string[]
}

/** What is known of the tool of a call. */
interface FoundTool extends Pick<KnownTool, 'shownAs' | 'sensitive'> {
  /** The product knows it, and the workspace says nothing of it. */
  isDefault?: true
}

/**
 * Makes a function that says what is known of the tool of a call: an own tool of the whole name before one of an MCP
 * server, then the built-in tool, as the workspace has it before as the product has it.
 */
export function createToolFinder(
  tools: readonly KnownTool[],
): (call: Pick<ToolCallPart, 'toolName' | 'input'>) => FoundTool | undefined {
  const own = new Map(tools.filter(({ isBuiltIn }) => !isBuiltIn).map((tool) => [tool.name, tool]))
  const builtIn = new Map<string, FoundTool>(
    builtInTools.map(({ id, sensitive }) => [id, { shownAs: {}, sensitive, isDefault: true }]),
  )
  for (const tool of tools) if (tool.isBuiltIn) builtIn.set(tool.name, tool)
  return (call) => {
    const whole = own.get(call.toolName)
    if (whole) return whole
    const mcp = mcpTool(call.toolName, inputFields(call.input))
    const kind: ToolKind | undefined = callKind(call)
    return (mcp && own.get(mcp.tool)) ?? (kind && builtIn.get(kind))
  }
}
