export { checkFile } from './workflow-inputs/problems/check-file.ts'
export { checkInputs } from './workflow-inputs/problems/check-inputs.ts'
export { fillFromQuery, type QueryFilling } from './workflow-inputs/entries/fill-from-query.ts'
export type {
  FieldBranch,
  FieldCondition,
  InputField,
  InputForm,
  InputOption,
  JsonReason,
  TextFormat,
} from './workflow-inputs/fields/input-field.ts'
export type { InputProblem, ProblemKeyword } from './workflow-inputs/problems/input-problem.ts'
export type { JsonValue } from './workflow-inputs/schema/json-value.ts'
export { listBeyondProfile, type BeyondProfile } from './workflow-inputs/schema/list-beyond-profile.ts'
export { listFiles, type InputFile } from './workflow-inputs/entries/list-files.ts'
export { writePointer } from './workflow-inputs/schema/pointer.ts'
export type { PlainSchema, SchemaNode } from './workflow-inputs/schema/plain-schema.ts'
export { readInputForm, type InputFormResult } from './workflow-inputs/fields/read-input-form.ts'
export type { RefusalReason } from './workflow-inputs/schema/schema-refusal.ts'
export type { UploadedFile } from './workflow-inputs/entries/uploaded-file.ts'
