export { checkFile } from './workflow-inputs/check-file.ts'
export { checkInputs } from './workflow-inputs/check-inputs.ts'
export { fillFromQuery, type QueryFilling } from './workflow-inputs/fill-from-query.ts'
export type {
  FieldBranch,
  FieldCondition,
  InputField,
  InputForm,
  InputOption,
  JsonReason,
  TextFormat,
} from './workflow-inputs/input-field.ts'
export type { InputProblem, ProblemKeyword } from './workflow-inputs/input-problem.ts'
export type { JsonValue } from './workflow-inputs/json-value.ts'
export { listBeyondProfile, type BeyondProfile } from './workflow-inputs/list-beyond-profile.ts'
export { listFiles, type InputFile } from './workflow-inputs/list-files.ts'
export { writePointer } from './workflow-inputs/pointer.ts'
export type { PlainSchema, SchemaNode } from './workflow-inputs/plain-schema.ts'
export { readInputForm, type InputFormResult } from './workflow-inputs/read-input-form.ts'
export type { RefusalReason } from './workflow-inputs/schema-refusal.ts'
export type { UploadedFile } from './workflow-inputs/uploaded-file.ts'
