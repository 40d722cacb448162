import { cappedText, publishedAttributes } from './published-attributes.ts'
import { publishedArguments } from './published-arguments.ts'
import { publishedConversation } from './published-conversation.ts'
import { publishedAnswer } from './published-answer.ts'
import { publishedRunError } from './published-run-error.ts'
import { withPublishedValues } from './published-values.ts'
import { RECORDING_FORMAT } from '../model/recording-format.ts'
import type { Step, StepError } from '../model/step.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'
import { withoutSystemPrompts } from './without-system-prompts.ts'

/** Selects the published attributes of a run. */
export interface PublishRunOptions {
  /** Publishes the attributes of the source too, which may name machines and people. @default false */
  attributes?: boolean
}

/** The run as a snapshot has it: without hidden messages, system prompts, `startedBy`, and attributes that name machines or people. */
export function publishedRun(run: WorkflowRun, options: PublishRunOptions = {}): WorkflowRun {
  const { startedBy: _, inputs, outputs, attributes: __, error, steps, ...rest } = run
  return {
    ...rest,
    ...(inputs !== undefined && { inputs: withoutSystemPrompts(inputs) }),
    ...(outputs !== undefined && { outputs: publishedAnswer(outputs) }),
    ...publishedError(error, run.source.format === RECORDING_FORMAT),
    ...chosenAttributes(run, run.source.format, options),
    steps: steps.map((step) => publishedStep(step, run.source.format, options)),
  }
}

function publishedStep(step: Step, format: string, options: PublishRunOptions): Step {
  const { input, output, conversation, attributes: _, error, ...rest } = step
  const isCall = format === RECORDING_FORMAT && step.kind === 'tool'
  return {
    ...rest,
    ...(input !== undefined && { input: isCall ? publishedArguments(input) : withoutSystemPrompts(input) }),
    ...(output !== undefined && { output: publishedAnswer(output) }),
    ...(conversation && { conversation: withPublishedValues(publishedConversation(conversation)) }),
    // The answer of a tool is published unchanged, here and in its conversation.
    ...publishedError(error, format === RECORDING_FORMAT && !isCall),
    ...chosenAttributes(step, format, options),
  }
}

function publishedError(error: StepError | undefined, isOfAgent: boolean): { error?: StepError } {
  if (!error) return {}
  const published = isOfAgent ? publishedRunError(error) : error
  return { error: { ...published, message: cappedText(published.message) } }
}

type SourceAttributes = Pick<Step, 'attributes' | 'withheldAttributes'>

function chosenAttributes(
  { attributes, withheldAttributes = 0 }: SourceAttributes,
  format: string,
  options: PublishRunOptions,
): SourceAttributes {
  if (!attributes) return {}
  if (options.attributes) return { attributes: withoutSystemPrompts(attributes) as Step['attributes'] }
  const { published, withheld } = publishedAttributes(attributes)
  // The published events of a recording hold none of what is withheld, and cannot count it.
  const all = format === RECORDING_FORMAT ? 0 : withheld + withheldAttributes
  return {
    ...(Object.keys(published).length > 0 && { attributes: published }),
    ...(all > 0 && { withheldAttributes: all }),
  }
}
