import { checkInputs as findProblems, readInputForm } from '@vitrine/share-views/workflow-inputs'
import { ApiFault } from '../http/api-fault.ts'

/**
 * Throws a 400 that names the first input which its schema does not take, or the schema when it is none that can be checked
 * in good time: whoever writes a schema must not decide how long the server is held up.
 */
export function checkInputs(schema: Record<string, unknown>, inputs: Record<string, unknown>): void {
  const read = readInputForm(schema)
  if (read.state === 'refused')
    throw new ApiFault('invalid-request', 'The workflow asks for its inputs in a way that cannot be checked.')
  const [problem] = findProblems(read.form, inputs)
  if (!problem) return
  const field = ['inputs', ...problem.path].join('.')
  throw new ApiFault('invalid-request', `The field "${field}" is wrong: ${problem.keyword}.`, { field })
}
