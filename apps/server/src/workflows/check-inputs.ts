import { Validator } from '@cfworker/json-schema'
import { ApiFault } from '../http/api-fault.ts'

/** Throws a 400 that names the first input which its schema does not take, or the schema when it is none. */
export function checkInputs(schema: Record<string, unknown>, inputs: Record<string, unknown>): void {
  const [error] = findErrors(schema, inputs)
  if (!error) return
  const place = error.instanceLocation.replace(/^#\/?/, '').replaceAll('/', '.')
  const field = place ? `inputs.${place}` : 'inputs'
  throw new ApiFault('invalid-request', `The field "${field}" is wrong: ${error.error}`, { field })
}

function findErrors(schema: Record<string, unknown>, inputs: Record<string, unknown>) {
  try {
    return new Validator(schema, '2020-12', false).validate(inputs).errors.toReversed()
  } catch {
    throw new ApiFault('invalid-request', 'The workflow asks for its inputs in a way that cannot be checked.')
  }
}
