import {
  checkInputs,
  type InputForm,
  type JsonValue,
  readInputForm,
} from '@vitrine/share-views/workflow-inputs'
import { DomainError } from '../../platform/errors/domain-error.ts'

/**
 * The form of an input schema. Throws a 400 for a schema that cannot be checked in good time: whoever writes one must not
 * decide how long the server is held up.
 */
export function formOf(schema: Record<string, unknown>): InputForm {
  const read = readInputForm(schema)
  if (read.state === 'refused')
    throw new DomainError(
      'invalid-request',
      'The workflow asks for its inputs in a way that cannot be checked.',
    )
  return read.form
}

/** Throws a 400 that names the first input which its form does not take. */
export function assertInputs(form: InputForm, inputs: JsonValue): void {
  const [problem] = checkInputs(form, inputs)
  if (!problem) return
  const field = ['inputs', ...problem.path].join('.')
  throw new DomainError('invalid-request', `The field "${field}" is wrong: ${problem.keyword}.`, { field })
}

/** Throws a 400 for a schema of inputs that cannot be checked, or not in good time, and says where and why. */
export function assertCheckable(schema: Record<string, unknown>): void {
  const read = readInputForm(schema)
  if (read.state !== 'refused') return
  const field = `inputSchema${read.at}`
  throw new DomainError('invalid-request', `The field "${field}" is wrong: ${reasons[read.reason]}.`, {
    field,
  })
}

const reasons = {
  cycle: 'it refers to itself',
  depth: 'it nests too deep',
  size: 'it is too large to be checked in good time',
  reference: 'it refers to something outside of itself',
  pattern: 'its pattern could take for ever to check',
  invalid: 'it is no JSON Schema',
} as const
