/** Icons that a tool can have. */
export const toolIcons = [
  'terminal',
  'code',
  'file',
  'pencil',
  'trash',
  'search',
  'folder',
  'globe',
  'list',
  'question',
  'people',
  'plug',
  'database',
  'mail',
  'calendar',
  'chart',
  'cloud',
  'lock',
] as const

/** One of `toolIcons`. */
export type ToolIcon = (typeof toolIcons)[number]

/** How the result of a tool can be shown: `auto` looks at what it is; nothing of a hidden one is published. */
export const toolResultDisplays = ['auto', 'text', 'code', 'json', 'hidden'] as const

/** One of `toolResultDisplays`. */
export type ToolResultDisplay = (typeof toolResultDisplays)[number]

/** How readers meet a tool; what is absent is as the product shows it. Texts are plain. */
export interface ToolPresentation {
  title?: string
  /** What a call does, as the past of a verb: "Looked up". */
  verb?: string
  icon?: ToolIcon
  /** The argument that says what a call is about. */
  object?: string
  result?: ToolResultDisplay
}
