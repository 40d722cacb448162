import { stepAnchor } from './anchors.ts'

/** Where the HTML of a part stands in `PreparedConversation.html`; `detail` names a piece of it, as in `result/0`. */
export function partAddress(messageId: string, partIndex: number, detail?: string): string {
  const address = `${messageId}/${partIndex}`
  return detail === undefined ? address : `${address}/${detail}`
}

/** A value of a run that has HTML of its own. */
export type RunValue = 'input' | 'output' | 'attributes' | 'stack' | 'log'

/** Where the HTML of a value stands in `PreparedRun.html`: of a step, or of the run where there is none. */
export function runAddress(stepId: string | undefined, value: RunValue, detail?: string | number): string {
  const owner = stepId === undefined ? 'run' : stepAnchor(stepId)
  return detail === undefined ? `${owner}/${value}` : `${owner}/${value}/${detail}`
}
