import { publishedArguments } from './published-arguments.ts'
import { publishedConversation } from './published-conversation.ts'
import { publishedAnswer } from './published-answer.ts'
import { withPublishedValues } from './published-values.ts'
import { RECORDING_FORMAT } from './recording-format.ts'
import type { Step } from './step.ts'
import type { WorkflowRun } from './workflow-run.ts'
import { withoutSystemPrompts } from './without-system-prompts.ts'

/** What of a run is published. */
export interface PublishRunOptions {
  /** Publishes what the source tells beside the model, which may name machines and people. @default false */
  attributes?: boolean
}

/** What a snapshot of a run holds: no hidden message, no system prompt in values, not who started it, no attributes. */
export function publishedRun(run: WorkflowRun, options: PublishRunOptions = {}): WorkflowRun {
  const { startedBy: _, inputs, outputs, attributes, steps, ...rest } = run
  return {
    ...rest,
    ...(inputs !== undefined && { inputs: withoutSystemPrompts(inputs) }),
    ...(outputs !== undefined && { outputs: publishedAnswer(outputs) }),
    ...publishedAttributes(attributes, options),
    steps: steps.map((step) => publishedStep(step, run.source.format, options)),
  }
}

function publishedStep(step: Step, format: string, options: PublishRunOptions): Step {
  const { input, output, conversation, attributes, ...rest } = step
  const isCall = format === RECORDING_FORMAT && step.kind === 'tool'
  return {
    ...rest,
    ...(input !== undefined && { input: isCall ? publishedArguments(input) : withoutSystemPrompts(input) }),
    ...(output !== undefined && { output: publishedAnswer(output) }),
    ...(conversation && { conversation: withPublishedValues(publishedConversation(conversation)) }),
    ...publishedAttributes(attributes, options),
  }
}

function publishedAttributes(attributes: Step['attributes'], options: PublishRunOptions): Partial<Step> {
  if (!attributes || !options.attributes) return {}
  const kept = withoutSystemPrompts(attributes)
  return { attributes: kept as Step['attributes'] }
}
