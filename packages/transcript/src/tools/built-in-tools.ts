import { TOOL_NAMES, toolKinds, type ToolKind } from './tool-names.ts'

/** A tool that the product knows, under whatever name an application has it. */
export interface BuiltInTool {
  id: ToolKind
  /** Names of it in the applications whose transcripts are read; compared without case, hyphens and underscores. */
  names: readonly string[]
  /** Fields of arguments and results of which no value is published, unless a workspace says otherwise. */
  sensitive: readonly string[]
}

const ENVIRONMENT = ['env', 'environment']
const HEADERS = ['headers', 'cookies', 'authorization']

const SENSITIVE: Partial<Record<ToolKind, readonly string[]>> = {
  shell: ENVIRONMENT,
  code: ENVIRONMENT,
  fetch: HEADERS,
  mcp: HEADERS,
}

/** The tools that the product knows, in one order. */
export const builtInTools: readonly BuiltInTool[] = /* @__PURE__ */ toolKinds.map((id) => ({
  id,
  names: TOOL_NAMES[id].flatMap((names) => names.split(' ')),
  sensitive: SENSITIVE[id] ?? [],
}))
