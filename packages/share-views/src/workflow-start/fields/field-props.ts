import type { Entry } from '../../workflow-inputs/entries/entry.ts'
import type { FieldOf, InputField } from '../../workflow-inputs/fields/input-field.ts'

/** Changes what stands in a field, from what stands there by then. */
export type UpdateEntry = (change: (current: Entry | undefined) => Entry) => void

/** What every field is given. */
export interface FieldProps<Kind extends InputField['kind'] = InputField['kind']> {
  field: FieldOf<Kind>
  entry: Entry | undefined
  path: readonly string[]
  update: UpdateEntry
  /** Instead of its own title, for what stands in a list. */
  label?: string
}
