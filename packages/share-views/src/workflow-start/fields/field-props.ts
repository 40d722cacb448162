import type { Entry } from '../../workflow-inputs/entries/entry.ts'
import type { FieldOf, InputField } from '../../workflow-inputs/fields/input-field.ts'

/** Changes the entry of a field, given the present one. */
export type UpdateEntry = (change: (current: Entry | undefined) => Entry) => void

/** Properties of every field. */
export interface FieldProps<Kind extends InputField['kind'] = InputField['kind']> {
  field: FieldOf<Kind>
  entry: Entry | undefined
  path: readonly string[]
  update: UpdateEntry
  /** Replaces the title of a list item. */
  label?: string
}
