import type { InputField } from '../../workflow-inputs/fields/input-field.ts'
import type { StartText } from './use-start-text.ts'

/** What a field is called. */
export function titleOf({ title, name }: InputField, { t }: StartText): string {
  return title || name || t(($) => $['share-views'].start.untitledField)
}
