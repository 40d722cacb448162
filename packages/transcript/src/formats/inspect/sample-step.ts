import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'
import type { Conversation } from '../../model/conversation.ts'
import type { Step } from '../../model/step.ts'
import { stepConversation } from '../../runs/step-conversation.ts'
import type { Attachments } from './attachments.ts'
import { errorOf } from './event-step.ts'
import { inspectMessages } from './inspect-messages.ts'
import { inspectModelUsage } from './inspect-usage.ts'

const ATTRIBUTE_KEYS = [
  'target',
  'scores',
  'metadata',
  'limit',
  'error_retries',
  'epoch',
  'total_time',
  'working_time',
  'choices',
  'files',
  'setup',
  'store',
  'invalidation',
]

/** One sample of an evaluation as the step that its events are below. */
export function sampleStep(attachments: Attachments, sample: JsonObject, format: string): Step {
  const { events: _, attachments: __, events_data: ___, message_pool: ____, ...reported } = sample
  const about = attachments.restoreObject(reported)
  const id = `sample-${String(about.id)}-${asCount(about.epoch) ?? 1}`
  const title = `Sample ${String(about.id)}`
  const usage = inspectModelUsage(about.model_usage)
  const error = errorOf(about.error ?? undefined)
  const retries = Array.isArray(about.error_retries) ? about.error_retries.length : 0
  const conversation = stepConversation({ id, title, format, usage }, inspectMessages(about.messages))
  const startedAt = toEpochTime(about.started_at)
  const endedAt = toEpochTime(about.completed_at)
  const said = saidIn(conversation)
  const completion = completionOf(about)
  const present = ATTRIBUTE_KEYS.filter((key) => !isEmpty(about[key]))
  const others = choicesOf(about).slice(1)
  const attributes = {
    ...Object.fromEntries(present.map((key) => [key, about[key]])),
    ...(others.length > 0 && { otherChoices: others.map((choice) => asObject(choice)?.message) }),
  }
  return {
    id,
    parentId: null,
    name: title,
    kind: 'workflow',
    nodeId: 'sample',
    status: statusOf(error, about.limit),
    attempts: retries + 1,
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
    ...(about.input != null && !isSaid(said, about.input) && { input: about.input }),
    ...(completion !== undefined && !isSaid(said, completion) && { output: completion }),
    logs: [],
    ...(error && { error }),
    ...(usage && { usage }),
    ...(conversation && { conversation }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

/** What messages say, each as one text. */
function saidIn(conversation: Conversation | undefined): ReadonlySet<string> {
  return new Set(conversation?.messages.map(({ parts }) => JSON.stringify(parts)))
}

/** Whether messages say all of what went into a sample, or came out. */
function isSaid(said: ReadonlySet<string>, value: unknown): boolean {
  const asked = stepConversation(
    { id: '', title: '', format: '' },
    inspectMessages(asArray(value) ?? [value]),
  )
  return asked !== undefined && [...saidIn(asked)].every((text) => said.has(text))
}

/** A sample that reached a limit was cut off; whether one without an error went well, the evaluation says. */
function statusOf(error: unknown, limit: unknown): Step['status'] {
  if (error) return 'failed'
  return limit == null ? 'unset' : 'interrupted'
}

function completionOf(sample: JsonObject): unknown {
  const [choice] = choicesOf(sample)
  const message = asObject(asObject(choice)?.message)
  return asText(asObject(sample.output)?.completion) ?? asText(message?.content)
}

function choicesOf({ output }: JsonObject): readonly unknown[] {
  return asArray(asObject(output)?.choices) ?? []
}

function isEmpty(value: unknown): boolean {
  return value == null || value === '' || ['{}', '[]'].includes(JSON.stringify(value))
}
