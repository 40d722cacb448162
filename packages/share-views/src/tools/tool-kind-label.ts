import type { ToolKind } from '@vitrine/transcript/tools'
import type { FixedLabel } from '../reading/labels.ts'

const LABELS: Record<ToolKind, FixedLabel> = {
  shell: 'toolShell',
  code: 'toolCode',
  read: 'toolRead',
  edit: 'toolEdit',
  write: 'toolWrite',
  delete: 'toolDelete',
  search: 'toolSearch',
  list: 'toolList',
  fetch: 'toolFetch',
  'web-search': 'toolWebSearch',
  plan: 'toolPlan',
  ask: 'toolAsk',
  agent: 'toolAgent',
  mcp: 'toolMcp',
}

/** Returns the name of the label for a kind of tool. */
export function toolKindLabel(kind: ToolKind): FixedLabel {
  return LABELS[kind]
}
