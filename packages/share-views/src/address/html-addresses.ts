import { stepAnchor } from './anchors.ts'

/**
 * Returns the key of a part's HTML in `PreparedConversation.html`; `detail` names a piece of the part, as in
 * `result/0`.
 */
export function partAddress(messageId: string, partIndex: number, detail?: string): string {
  const address = `${messageId}/${partIndex}`
  return detail === undefined ? address : `${address}/${detail}`
}

/** The values of a run that have HTML of their own. */
export type RunValue = 'question' | 'answer' | 'input' | 'output' | 'attributes' | 'stack' | 'log'

/** Returns the key of a value's HTML in `PreparedRun.html`. Without a step id the value belongs to the run itself. */
export function runAddress(stepId: string | undefined, value: RunValue, detail?: string | number): string {
  const owner = stepId === undefined ? 'run' : stepAnchor(stepId)
  return detail === undefined ? `${owner}/${value}` : `${owner}/${value}/${detail}`
}
