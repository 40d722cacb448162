import type { Step, StepError } from '@vitrine/transcript'
import { runAddress } from '../../address/html-addresses.ts'
import { stepConversation } from '../../workflow-run/steps/step-conversation.ts'
import { type BoundedRenderer, renderPrinted } from '../bounded-renderer.ts'
import type { Prepared } from '../prepare-content.ts'
import { prepareMessages } from '../prepare-parts.ts'
import { renderFields } from './render-fields.ts'
import { prepareValue, type ValueOptions } from './prepare-value.ts'

/** Renders input, output, logs and conversation of a step. */
export function prepareStep(step: Step, renderer: BoundedRenderer): Prepared[] {
  const options: ValueOptions = { renderer, prose: step.kind === 'tool' ? 'terminal' : 'markdown' }
  return [
    ...prepareValue(step.input, runAddress(step.id, 'input'), options),
    ...prepareValue(step.output, runAddress(step.id, 'output'), options),
    ...prepareError(step.error, renderer, step.id),
    ...step.logs.map(({ text }, index): Prepared => [
      runAddress(step.id, 'log', index),
      renderPrinted(text, renderer),
    ]),
    ...(step.conversation
      ? prepareMessages(stepConversation(step.id, step.conversation).messages, renderer)
      : []),
    ...prepareAttributes(step.attributes, renderer, step.id),
  ]
}

/** Renders the stack of an error. */
export function prepareError(
  error: StepError | undefined,
  renderer: BoundedRenderer,
  stepId?: string,
): Prepared[] {
  return error?.stack ? [[runAddress(stepId, 'stack'), renderPrinted(error.stack, renderer)]] : []
}

/** Renders further attributes of the source. */
export function prepareAttributes(
  attributes: object | undefined,
  renderer: BoundedRenderer,
  stepId?: string,
): Prepared[] {
  if (!attributes || Object.keys(attributes).length === 0) return []
  return [[runAddress(stepId, 'attributes'), renderFields(attributes, renderer)]]
}
