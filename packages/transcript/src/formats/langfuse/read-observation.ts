import { toEpochTime } from '../../reading/epoch-time.ts'
import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { RunUsage } from '../../model/run-usage.ts'
import type { StepKind } from '../../model/step-kinds.ts'
import type { Step } from '../../model/step.ts'
import { contentOf, consumeContent } from '../../spans/span-content.ts'
import { stepKind, consumeKind } from '../../spans/span-kind.ts'
import { spanName } from '../../spans/span-name.ts'
import { tokensOfDetails } from '../../spans/usage-details.ts'
import { embeddedJson } from '../../runs/embedded-json.ts'
import { Fields } from '../../runs/fields.ts'
import { statusOfAttributes, statusOfOutput } from '../../runs/reported-status.ts'
import { stepConversation } from '../../runs/step-conversation.ts'
import { scoresOf } from './trace-frame.ts'

/** One observation of Langfuse as a step. */
export function readObservation(
  observation: JsonObject,
  format: string,
  onUnread?: (unread: JsonObject) => void,
): Step {
  const metadata = asObject(embeddedJson(observation.metadata)) ?? {}
  const fields = new Fields(asObject(metadata.attributes) ?? {})
  const type = asText(observation.type)
  const stated = type === 'SPAN' || type === 'EVENT' ? undefined : stepKind(type)
  const name = spanName(asText(observation.name) ?? type?.toLowerCase() ?? 'step')
  const kind = kindOf(stated ?? consumeKind(fields), observation.output)
  const id = asText(observation.id) ?? ''
  const usage = usageOf(observation)
  const model = asText(observation.model) ?? asText(observation.providedModelName)
  const traced = consumeContent(fields, [], kind)
  const own = contentOf(
    kind,
    embeddedJson(observation.input ?? undefined),
    embeddedJson(observation.output ?? undefined),
  )
  const hasOwnContent =
    own.asked.length + own.answered.length > 0 || own.input !== undefined || own.output !== undefined
  const { asked, answered, input, output } = hasOwnContent ? own : traced
  const conversation = stepConversation({ id, title: name, format, model, usage, onUnread }, asked, answered)
  const message = asText(observation.statusMessage)
  const status =
    observation.level === 'ERROR'
      ? 'failed'
      : (statusOfAttributes(asObject(metadata.attributes) ?? {}) ??
        statusOfOutput(observation.output) ??
        'unset')
  const hasFailed = status === 'failed'
  const startedAt = toEpochTime(observation.startTime ?? observation.start_time)
  const endedAt =
    toEpochTime(observation.endTime ?? observation.end_time) ?? (type === 'EVENT' ? startedAt : undefined)
  // Everything inside a node of LangGraph carries its name; the node itself is called by it.
  const nodeId = name === metadata.langgraph_node ? name : undefined
  const attributes = attributesOf(observation, metadata, fields)
  return {
    id,
    parentId: asText(observation.parentObservationId) ?? asText(observation.parent_observation_id) ?? null,
    name,
    kind,
    ...(nodeId && { nodeId }),
    status,
    attempts: 1,
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
    ...(input !== undefined && input !== null && { input }),
    ...(output !== undefined && output !== null && { output }),
    logs:
      message && !hasFailed
        ? [{ level: LEVELS.get(asText(observation.level) ?? '') ?? 'info', text: message }]
        : [],
    ...(hasFailed && { error: { message: message ?? '' } }),
    ...(model && { model }),
    ...(usage && { usage }),
    ...(conversation && { conversation }),
    ...(attributes && { attributes }),
  }
}

/** LangChain's tools are spans like any other, but answer with a message of theirs. */
function kindOf(stated: StepKind | undefined, output: unknown): StepKind {
  if (stated && stated !== 'step') return stated
  const [className] = asArray(asObject(embeddedJson(output))?.id)?.slice(-1) ?? []
  return className === 'ToolMessage' ? 'tool' : 'step'
}

const LEVELS = new Map<string, 'debug' | 'warning'>([
  ['DEBUG', 'debug'],
  ['WARNING', 'warning'],
])

function usageOf(observation: JsonObject): RunUsage | undefined {
  const detailed = tokensOfDetails(asObject(observation.usageDetails) ?? {})
  const older = asObject(observation.usage) ?? {}
  const amount =
    asCount(observation.totalCost) ??
    asCount(observation.calculatedTotalCost) ??
    asCount(asObject(observation.costDetails)?.total)
  const usage: RunUsage = {
    inputTokens:
      detailed.inputTokens ??
      asCount(older.input) ??
      asCount(observation.promptTokens) ??
      asCount(observation.inputTokens),
    outputTokens:
      detailed.outputTokens ??
      asCount(older.output) ??
      asCount(observation.completionTokens) ??
      asCount(observation.outputTokens),
    reasoningTokens: detailed.reasoningTokens,
    cachedInputTokens: detailed.cachedInputTokens,
    cost: amount ? { amount, currency: 'USD' } : undefined,
  }
  const reported = Object.entries(usage).filter(([, value]) => value !== undefined)
  const isBlank = reported.every(([, value]) => value === 0)
  return isBlank ? undefined : Object.fromEntries(reported)
}

const ATTRIBUTE_KEYS = [
  'version',
  'environment',
  'modelParameters',
  'promptName',
  'promptVersion',
  'completionStartTime',
  'level',
]

function attributesOf(observation: JsonObject, metadata: JsonObject, fields: Fields): JsonObject | undefined {
  const present = ATTRIBUTE_KEYS.filter((key) => !isEmpty(observation[key]) && observation[key] !== 'DEFAULT')
  const { attributes: _, ...rest } = metadata
  const scores = scoresOf(observation.scores)
  const attributes = {
    ...Object.fromEntries(present.map((key) => [key, observation[key]])),
    ...fields.rest(),
    ...rest,
    ...(scores.length > 0 && { scores }),
  }
  return Object.keys(attributes).length > 0 ? attributes : undefined
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || JSON.stringify(value) === '{}'
}
