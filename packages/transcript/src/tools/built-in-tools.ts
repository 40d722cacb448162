import type { ToolIcon } from '../model/tool-presentation.ts'
import { TOOL_NAMES, toolKinds, type ToolKind } from './tool-names.ts'
import { OBJECT_FIELDS } from './tool-object.ts'

/** How the arguments of a tool are shown: as a command, code, a change of a file, a whole file, prose, or as fields. */
export type ArgumentsDisplay = 'command' | 'code' | 'change' | 'file' | 'prose' | 'fields'

/** A tool that the product knows, under whatever name an application has it. */
export interface BuiltInTool {
  id: ToolKind
  /** Names of it in the applications whose transcripts are read; compared without case, hyphens and underscores. */
  names: readonly string[]
  icon: ToolIcon
  /** What a call does, in English. */
  verb: string
  /** The arguments that say what a call is about; the first that is there counts. */
  objectFields: readonly string[]
  argumentsAs: ArgumentsDisplay
  /** How the text of a result is shown: as a terminal shows it, or as Markdown. */
  resultAs: 'terminal' | 'prose'
  /** Fields of arguments and results of which no value is published. */
  sensitive: readonly string[]
}

type Shown = Pick<BuiltInTool, 'icon' | 'verb' | 'argumentsAs'> &
  Partial<Pick<BuiltInTool, 'resultAs' | 'sensitive'>>

const HEADERS = ['headers', 'cookies', 'authorization']

const SHOWN: Readonly<Record<ToolKind, Shown>> = {
  shell: { icon: 'terminal', verb: 'Ran', argumentsAs: 'command', sensitive: ['env', 'environment'] },
  code: { icon: 'code', verb: 'Ran code', argumentsAs: 'code', sensitive: ['env', 'environment'] },
  read: { icon: 'file', verb: 'Read', argumentsAs: 'fields' },
  edit: { icon: 'pencil', verb: 'Edited', argumentsAs: 'change' },
  write: { icon: 'pencil', verb: 'Wrote', argumentsAs: 'file' },
  delete: { icon: 'trash', verb: 'Deleted', argumentsAs: 'fields' },
  search: { icon: 'search', verb: 'Searched', argumentsAs: 'fields' },
  list: { icon: 'folder', verb: 'Listed', argumentsAs: 'fields' },
  fetch: { icon: 'globe', verb: 'Fetched', argumentsAs: 'fields', sensitive: HEADERS },
  'web-search': { icon: 'globe', verb: 'Searched the web', argumentsAs: 'fields' },
  plan: { icon: 'list', verb: 'Planned', argumentsAs: 'prose' },
  ask: { icon: 'question', verb: 'Asked', argumentsAs: 'prose' },
  agent: { icon: 'people', verb: 'Delegated', argumentsAs: 'prose', resultAs: 'prose' },
  mcp: { icon: 'plug', verb: 'Called', argumentsAs: 'fields', sensitive: HEADERS },
}

/** The tools that the product knows, in one order. */
export const builtInTools: readonly BuiltInTool[] = /* @__PURE__ */ toolKinds.map((id) => ({
  id,
  names: Object.values(TOOL_NAMES).flatMap((names) => (names[id] ?? '').split(/\s+/).filter(Boolean)),
  objectFields: OBJECT_FIELDS[id],
  resultAs: 'terminal',
  sensitive: [],
  ...SHOWN[id],
}))
