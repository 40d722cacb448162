import { asText } from '../json/json-value.ts'
import type { ToolCallPart, ToolResult } from '../model/part.ts'
import { fileEdits } from './file-edits.ts'
import type { ToolPresentation } from '../model/tool-presentation.ts'
import { inputFields } from './input-fields.ts'
import { countPatchLines, patchText } from './patch-text.ts'
import { mcpTool, toolKind } from './tool-kind.ts'
import type { ToolKind } from './tool-names.ts'
import { LONGEST_OBJECT, namedObject, toolObject, type ToolObject } from './tool-object.ts'

/** A tool call in words that all applications share. */
export interface ToolCallDescription {
  /** What the tool does; undefined for a tool that only its application knows. */
  kind: ToolKind | undefined
  /** The tool's own name, untrusted; without its server where that is given. */
  name: string
  /** The MCP server whose tool it is, untrusted. */
  server?: string
  /** What the call is about. */
  object?: ToolObject
  /** How many lines an edit added and removed. */
  change?: { added: number; removed: number }
  /** How the call ended; undefined where no answer was recorded. */
  outcome: ToolResult['outcome'] | undefined
  /** The title, verb and icon that whoever published the call gave its tool. */
  shownAs?: ToolPresentation
  /** From call to answer, in milliseconds. */
  durationMs?: number
}

/** Describes a tool call of any application: verb, object, outcome and duration. Never throws. */
export function describeToolCall({ toolName, input, result, shownAs }: ToolCallPart): ToolCallDescription {
  const fields = inputFields(input)
  const kind = callKind({ toolName, input })
  const patch = kind === 'edit' ? patchText(input, fields) : undefined
  const mcp = kind === 'mcp' ? mcpTool(toolName, fields) : undefined
  const about = mcp ? inputFields(fields.arguments ?? fields.input ?? fields) : fields
  const named = shownAs?.object === undefined ? undefined : namedObject(shownAs.object, about)
  const object = named ?? toolObject(kind, about, patch) ?? wholeInput(kind, input)
  const change = kind === 'edit' ? changeOf(fileEdits(fields), patch) : undefined
  return {
    kind,
    name: mcp?.tool ?? toolName,
    ...(mcp?.server !== undefined && { server: mcp.server }),
    ...(object && { object }),
    ...(change && { change }),
    outcome: result?.outcome,
    ...(shownAs && { shownAs }),
    ...(result?.durationMs !== undefined && { durationMs: result.durationMs }),
  }
}

/** What a call does: a shell that only applies a patch edits. */
export function callKind({
  toolName,
  input,
}: Pick<ToolCallPart, 'toolName' | 'input'>): ToolKind | undefined {
  const fields = inputFields(input)
  const kind = toolKind(toolName, fields)
  return kind === 'shell' && patchText(undefined, fields) !== undefined ? 'edit' : kind
}

/** Kinds whose tools some applications give a text alone. */
const TAKES_TEXT: ReadonlySet<ToolKind | undefined> = new Set([
  'shell',
  'code',
  'search',
  'web-search',
  'ask',
  'agent',
])

function wholeInput(kind: ToolKind | undefined, input: unknown): ToolObject | undefined {
  const text = TAKES_TEXT.has(kind) ? asText(input)?.slice(0, LONGEST_OBJECT) : undefined
  if (text === undefined || text.trimStart().startsWith('{')) return undefined
  return { text, as: kind === 'shell' || kind === 'code' ? 'code' : 'words' }
}

function changeOf(lines: readonly string[], patch: string | undefined): ToolCallDescription['change'] {
  const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length
  const change = patch === undefined ? { added: count('+'), removed: count('-') } : countPatchLines(patch)
  return change.added + change.removed > 0 ? change : undefined
}
