import type { InputField, InputForm } from '@vitrine/share-views/workflow-inputs'

/** A field that takes a file. */
export type FileField = Extract<InputField, { kind: 'file' }>

/** Every field of a form that takes a file, wherever it stands. */
export function fileFieldsOf({ root }: InputForm): FileField[] {
  return fieldsIn(root)
}

function fieldsIn(field: InputField): FileField[] {
  switch (field.kind) {
    case 'file':
      return [field]
    case 'list':
      return fieldsIn(field.item)
    case 'one-of':
      return field.variants.flatMap(fieldsIn)
    case 'group': {
      const conditional = field.conditions.flatMap(({ met, unmet }) => [...met.fields, ...unmet.fields])
      return [...field.fields, ...conditional].flatMap(fieldsIn)
    }
    default:
      return []
  }
}
