import type { FixedLabel } from '../reading/labels.ts'

/** What a tool does, as far as its name says. */
export type ToolKind =
  | 'shell'
  | 'read'
  | 'edit'
  | 'write'
  | 'search'
  | 'list'
  | 'fetch'
  | 'web-search'
  | 'agent'
  | 'plan'

const NAMES: Record<ToolKind, readonly string[]> = {
  shell: [
    'bash',
    'shell',
    'local_shell',
    'exec_command',
    'execute_command',
    'run_shell_command',
    'run_terminal_cmd',
  ],
  read: ['read', 'read_file', 'view', 'notebookread', 'read_many_files', 'open_file'],
  edit: [
    'edit',
    'multiedit',
    'edit_file',
    'replace',
    'replace_in_file',
    'str_replace',
    'notebookedit',
    'apply_patch',
  ],
  write: ['write', 'write_file', 'write_to_file', 'create_file'],
  search: [
    'grep',
    'glob',
    'search_files',
    'search_file_content',
    'codebase_search',
    'grep_search',
    'file_search',
  ],
  list: ['ls', 'list_directory', 'list_files', 'list_dir'],
  fetch: ['webfetch', 'web_fetch', 'fetch', 'fetch_url'],
  'web-search': ['websearch', 'web_search', 'google_web_search'],
  agent: ['task', 'agent'],
  plan: ['todowrite', 'update_plan', 'write_todos'],
}

const KINDS = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind as ToolKind] as const)),
)

const LABELS: Record<ToolKind, FixedLabel> = {
  shell: 'toolShell',
  read: 'toolRead',
  edit: 'toolEdit',
  write: 'toolWrite',
  search: 'toolSearch',
  list: 'toolList',
  fetch: 'toolFetch',
  'web-search': 'toolWebSearch',
  agent: 'toolAgent',
  plan: 'toolPlan',
}

/** Returns the kind of a tool that coding agents commonly have; undefined for all others. */
export function toolKind(toolName: string): ToolKind | undefined {
  return KINDS.get(toolName.toLowerCase())
}

/** Returns the name of the label for a kind of tool. */
export function toolKindLabel(kind: ToolKind): FixedLabel {
  return LABELS[kind]
}
