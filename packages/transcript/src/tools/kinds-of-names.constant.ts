import { comparableName } from './comparable-name.ts'
import { TOOL_NAMES, toolKinds } from './tool-names.ts'

/** The names of all tools as they are compared, parted by spaces, and by `;` in the order of `toolKinds`; as dense as a script can carry them. */
export const NAMES_BY_KIND: string = toolKinds
  .map((kind) =>
    [...new Set(TOOL_NAMES[kind].flatMap((names) => names.split(' ')).map(comparableName))].join(' '),
  )
  .join(';')
