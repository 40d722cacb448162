export { builtInTools, type BuiltInTool } from './tools/built-in-tools.ts'
export { callKind, describeToolCall, type ToolCallDescription } from './tools/describe-tool-call.ts'
export { EDIT_FIELDS, fileEdits } from './tools/file-edits.ts'
export { inputFields } from './tools/input-fields.ts'
export { patchText } from './tools/patch-text.ts'
export { shellCommand } from './tools/shell-command.ts'
export { toolKinds, type ToolKind } from './tools/tool-names.ts'
export type { ToolObject } from './tools/tool-object.ts'
export {
  toolIcons,
  toolResultDisplays,
  type ToolIcon,
  type ToolPresentation,
  type ToolResultDisplay,
} from './model/tool-presentation.ts'
export { presentTools, WITHHELD_FIELD } from './publication/present-tools.ts'
export { createToolFinder, type KnownTool } from './tools/create-tool-finder.ts'
