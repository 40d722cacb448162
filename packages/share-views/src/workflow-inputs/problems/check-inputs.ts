import { validate, type OutputUnit } from '@cfworker/json-schema'
import type { InputForm } from '../fields/input-field.ts'
import type { InputProblem } from './input-problem.ts'
import { isCheckable } from '../schema/is-checkable.ts'
import { chooseErrors } from './choose-errors.ts'
import { problemsOfError } from './problems-of-error.ts'

/** Most problems that are reported. */
const MAX_PROBLEMS = 100

/** Returns the problems of inputs of any origin; empty where they are valid. */
export function checkInputs({ schema, size }: InputForm, inputs: unknown): InputProblem[] {
  const tooMuch: InputProblem[] = [{ path: [], keyword: 'size', values: {} }]
  if (!isCheckable(inputs, size)) return tooMuch
  try {
    const errors: OutputUnit[] = validate(inputs, schema as never, '2020-12', {}, false).errors
    const problems = chooseErrors(errors).flatMap((error) => problemsOfError(error, schema, inputs))
    const distinct = new Map(
      problems.map((problem) => [JSON.stringify([problem.path, problem.keyword]), problem]),
    )
    return [...distinct.values()].slice(0, MAX_PROBLEMS)
  } catch (thrown) {
    // The validator hands its errors on as arguments, of which there can be too many.
    if (thrown instanceof RangeError) return tooMuch
    throw thrown
  }
}
