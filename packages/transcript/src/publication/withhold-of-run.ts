import type { Step } from '../model/step.ts'
import type { Workflow, WorkflowRun } from '../model/workflow-run.ts'
import { withoutEmbeddedFiles } from './without-embedded-files.ts'
import { MODEL_KEY, withoutModelNamesOfRun } from './without-model-names-of-run.ts'
import { withoutTimedStepIds } from './without-timed-ids.ts'
import { createWithholder, type Withholder, type Withholding } from './withholding.ts'
import { withheldConversation } from './withhold.ts'

/** Keys under which frameworks store messages, whose roles and kinds nobody can tell apart safely. */
const MESSAGE_KEY =
  /"(?:role|messages|tool_calls|toolCalls|function_call|tool_results?|toolInvocations|reasoning|reasoning_content|thinking|intermediate_steps)\\*"\s*:|"type\\*"\s*:\s*\\*"(?:tool|reasoning|thinking|function)/

/**
 * A published run without what its owner withholds, as `withhold` does it for a conversation. A value of a step that may
 * hold what is withheld goes as a whole: it is withheld rather than guessed at.
 */
export function withholdOfRun(run: WorkflowRun, withholding: Withholding): WorkflowRun {
  const withholder = createWithholder(withholding)
  if (withholder.isIdle) return run
  const named = withholder.hides('models') ? withoutModelNamesOfRun(run, withholder) : run
  const remaining = withheldRun(named, withholder)
  const timeless = withholder.hides('times')
    ? { ...remaining, id: 'r1', steps: withoutTimedStepIds(remaining.steps) }
    : remaining
  const withheld = withholder.noted()
  return { ...timeless, ...(withheld.length > 0 && { withheld }) }
}

function withheldRun(run: WorkflowRun, withholder: Withholder): WorkflowRun {
  const { hides, note } = withholder
  const { inputs, outputs, startedBy, error, startedAt: _, endedAt: __, attributes: ___, ...rest } = run
  if (startedBy !== undefined && hides('author')) note('author')
  if (error && hides('tool-results')) note('values')
  if (hides('steps') && run.steps.length > 0) note('steps')
  return {
    ...rest,
    ...(hides('steps') && { workflow: withoutGraph(run.workflow) }),
    ...(inputs !== undefined &&
      !isMixed(inputs, withholder) && { inputs: withoutEmbeddedFiles(inputs, withholder) }),
    ...(outputs !== undefined &&
      !isMixed(outputs, withholder) && { outputs: withoutEmbeddedFiles(outputs, withholder) }),
    ...(startedBy !== undefined && !hides('author') && { startedBy }),
    ...(error && !hides('tool-results') && { error }),
    ...timesOf(run, withholder),
    ...attributesOf(run, withholder),
    steps: hides('steps') ? [] : run.steps.map((step) => withheldStep(step, withholder)),
  }
}

const withoutGraph = ({ name, version }: Workflow): Workflow => ({
  name,
  ...(version !== undefined && { version }),
})

function withheldStep(step: Step, withholder: Withholder): Step {
  const { hides, note } = withholder
  const { input, output, logs, error, model, conversation, ...rest } = step
  const { startedAt: _, endedAt: __, attributes: ___, ...facts } = rest
  const hidesContent = hides('reasoning', 'system-prompt', 'tool-results', 'attachments', 'values')
  if (logs.length > 0 && hidesContent) note('values')
  if (error && hides('tool-results')) note('values')
  if (hides('times') && logs.some(({ at }) => at !== undefined)) note('times')
  return {
    ...facts,
    ...(input !== undefined &&
      keepsInput(step, withholder) && { input: withoutEmbeddedFiles(input, withholder) }),
    ...(output !== undefined &&
      keepsOutput(step, withholder) && { output: withoutEmbeddedFiles(output, withholder) }),
    logs: hidesContent
      ? []
      : logs.map(({ at, ...log }) => (hides('times') || at === undefined ? log : { at, ...log })),
    ...(error && !hides('tool-results') && { error }),
    ...(model !== undefined && !hides('models') && { model }),
    ...(conversation && { conversation: withheldConversation(conversation, withholder) }),
    ...timesOf(step, withholder),
    ...attributesOf(step, withholder),
  }
}

const ANSWERS_LIKE_A_TOOL = new Set<Step['kind']>(['tool', 'retrieval'])

function keepsInput({ kind, input }: Step, withholder: Withholder): boolean {
  const isGone = withholder.hides('values') || (withholder.hides('tool-results') && kind !== 'tool')
  return keeps(isGone, input, withholder)
}

function keepsOutput({ kind, output }: Step, withholder: Withholder): boolean {
  const { hides, note } = withholder
  const isResult = ANSWERS_LIKE_A_TOOL.has(kind)
  if (isResult && hides('tool-results')) note('tool-results')
  const isGone = hides('values') || (hides('tool-results') && kind !== 'model')
  return keeps(isGone, output, withholder)
}

function keeps(isGone: boolean, value: unknown, withholder: Withholder): boolean {
  if (isGone) withholder.note('values')
  return !isGone && !isMixed(value, withholder)
}

/** Whether a value holds messages, and some of what messages hold has to go. */
function isMixed(value: unknown, { hides, note }: Withholder): boolean {
  if (!hides('reasoning', 'system-prompt', 'tool-results')) return false
  const isWithheld = MESSAGE_KEY.test(JSON.stringify(value) ?? '')
  if (isWithheld) note('values')
  return isWithheld
}

type Timed = Pick<Step, 'startedAt' | 'endedAt'>

function timesOf({ startedAt, endedAt }: Timed, { hides, note }: Withholder): Timed {
  if (startedAt === undefined && endedAt === undefined) return {}
  if (hides('times')) {
    note('times')
    return {}
  }
  return { ...(startedAt !== undefined && { startedAt }), ...(endedAt !== undefined && { endedAt }) }
}

type Attributed = Pick<Step, 'attributes' | 'withheldAttributes'>

function attributesOf(
  { attributes = {}, withheldAttributes }: Attributed,
  { hides, note }: Withholder,
): Attributed {
  const isHidden = (key: string) => hides('attributes') || (hides('models') && MODEL_KEY.test(key))
  const all = Object.entries(attributes)
  const kept = all.filter(([key]) => !isHidden(key))
  if (kept.length < all.length) note(hides('attributes') ? 'attributes' : 'models')
  return {
    ...(kept.length > 0 && { attributes: Object.fromEntries(kept) }),
    ...(withheldAttributes !== undefined && { withheldAttributes }),
  }
}
