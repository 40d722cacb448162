import type { Step } from '../model/step.ts'
import { withheldKinds } from '../model/withheld-kind.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'
import { createToolFinder, type KnownTool } from '../tools/create-tool-finder.ts'
import { presentTools } from './present-tools.ts'
import { createFieldWithholder, type FieldWithholder } from './without-fields.ts'

/**
 * A published run without what sensitive fields of tools hold, as `presentTools` does it for a conversation: in the steps
 * that call them, with their logs and errors, in what is said to models, and in what went into and came out of the run. What
 * other steps repeat stays.
 */
export function presentToolsOfRun(run: WorkflowRun, tools: readonly KnownTool[]): WorkflowRun {
  const find = createToolFinder(tools)
  const noted = new Set(run.withheld)
  const withholders: FieldWithholder[] = []

  function presentCall(step: Step): Step {
    const tool = step.kind === 'tool' ? find({ toolName: step.name, input: step.input }) : undefined
    if (!tool) return step
    const fields = createFieldWithholder({ names: tool.sensitive, inProse: !tool.isDefault })
    const { input, output, logs, error, ...rest } = step
    const withheldInput = fields.withholdFields(input)
    const withheldOutput = fields.withholdFields(output)
    const isHidden = tool.shownAs.result === 'hidden' && output !== undefined
    if (fields.hasWithheld()) {
      noted.add('tool-fields')
      withholders.push(fields)
    }
    if (isHidden) noted.add('tool-results')
    return {
      ...rest,
      ...(input !== undefined && { input: fields.withholdEchoes(withheldInput) }),
      ...(output !== undefined && !isHidden && { output: fields.withholdEchoes(withheldOutput) }),
      logs: isHidden ? [] : fields.withholdEchoes(logs),
      ...(error && { error: fields.withholdEchoes(error) }),
    }
  }

  function presentStep(step: Step): Step {
    const called = presentCall(step)
    if (!called.conversation) return called
    const conversation = presentTools(called.conversation, tools)
    for (const kind of conversation.withheld ?? []) noted.add(kind)
    return { ...called, conversation }
  }

  const steps = run.steps.map(presentStep)
  const withoutEchoes = <Value>(value: Value): Value =>
    withholders.reduce((left, fields) => fields.withholdEchoes(left), value)
  const { inputs, outputs, error, ...rest } = run
  const withheld = withheldKinds.filter((kind) => noted.has(kind))
  return {
    ...rest,
    ...(inputs !== undefined && { inputs: withoutEchoes(inputs) }),
    ...(outputs !== undefined && { outputs: withoutEchoes(outputs) }),
    ...(error && { error: withoutEchoes(error) }),
    steps,
    ...(withheld.length > 0 && { withheld }),
  }
}
