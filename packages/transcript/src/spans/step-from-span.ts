import { asText, type JsonObject } from '../json/json-value.ts'
import type { Step, StepError, StepLog } from '../model/step.ts'
import type { StepKind } from '../model/step-kinds.ts'
import { Fields } from '../runs/fields.ts'
import { statusOfAttributes, statusOfOutput } from '../runs/reported-status.ts'
import { stepConversation } from '../runs/step-conversation.ts'
import { consumeContent } from './span-content.ts'
import { consumeKind } from './span-kind.ts'
import { isMessageEvent } from './span-messages.ts'
import { spanName } from './span-name.ts'
import { consumeUsage } from './span-usage.ts'
import type { SpanEvent, TraceSpan } from './trace-span.ts'

/** One span as a step. A span whose end is not known is still running; one that does not say how it ended is `unset`. */
export function stepFromSpan(span: TraceSpan, format: string, onUnread?: (unread: JsonObject) => void): Step {
  const fields = new Fields(span.attributes)
  const usage = consumeUsage(fields)
  const model = fields.consumeText(
    'gen_ai.response.model',
    'gen_ai.request.model',
    'llm.model_name',
    'ai.response.model',
    'ai.model.id',
    'embedding.model_name',
    'langfuse.observation.model.name',
  )
  const agent = fields.consumeText('gen_ai.agent.name', 'agent.name')
  const tool = fields.consumeText('gen_ai.tool.name', 'ai.toolCall.name', 'tool.name')
  const kind = consumeKind(fields) ?? guessedKind(tool, model, usage)
  const name = nameOf(span.name, kind, agent, tool)
  const { asked, answered, input, output } = consumeContent(fields, span.events, kind)
  const conversation = stepConversation(
    { id: span.spanId, title: name, format, model, usage, onUnread },
    asked,
    answered,
  )
  const nodeId = fields.consumeText('langgraph_node', 'gen_ai.workflow.node.id')
  const resends = fields.consumeCount('http.request.resend_count') ?? 0
  const ending = endingOf(span, output)
  const exception = ending === 'failed' ? span.events.findLast(isException) : undefined
  const error = ending === 'failed' ? errorOf(span, exception, fields) : undefined
  const attributes = attributesOf(fields, span)
  return {
    id: span.spanId,
    parentId: span.parentSpanId ?? null,
    name,
    kind,
    ...(nodeId && { nodeId }),
    status: isCancelled(error) ? 'cancelled' : ending,
    attempts: Math.min(resends, MOST_RESENDS) + 1,
    ...(span.startedAt !== undefined && { startedAt: span.startedAt }),
    ...(span.endedAt !== undefined && { endedAt: span.endedAt }),
    ...(input !== undefined && { input }),
    ...(output !== undefined && { output }),
    logs: span.events.filter((event) => event !== exception && !isMessageEvent(event)).map(logOf),
    ...(error && { error }),
    ...(model && { model }),
    ...(usage && { usage }),
    ...(conversation && { conversation }),
    ...(attributes && { attributes }),
  }
}

/** More than any client tries; a larger count is no count. */
const MOST_RESENDS = 1000

function guessedKind(tool: string | undefined, model: string | undefined, usage: unknown): StepKind {
  if (tool) return 'tool'
  return model && usage ? 'model' : 'step'
}

/** Conventions write `invoke_agent Ada` and `execute_tool search`; the kind says the first word already. */
function nameOf(name: string, kind: StepKind, agent: string | undefined, tool: string | undefined): string {
  if (kind === 'agent' && agent && /^(invoke|create)_agent\b/.test(name)) return agent
  if (kind === 'tool' && tool) return tool
  return spanName(name)
}

function endingOf({ status, endedAt, attributes }: TraceSpan, output: unknown): Step['status'] {
  if (status === 'error') return 'failed'
  if (endedAt === undefined) return 'running'
  if (status === 'ok') return 'succeeded'
  return statusOfAttributes(attributes) ?? statusOfOutput(output) ?? 'unset'
}

function isCancelled(error: StepError | undefined): boolean {
  return /cancel|abort/i.test(error?.type ?? '')
}

function isException({ name }: SpanEvent): boolean {
  return name === 'exception'
}

function errorOf({ statusMessage }: TraceSpan, exception: SpanEvent | undefined, fields: Fields): StepError {
  const { attributes = {} } = exception ?? {}
  const type = asText(attributes['exception.type']) ?? fields.consumeText('error.type', 'exception.type')
  const stack = asText(attributes['exception.stacktrace']) ?? fields.consumeText('exception.stacktrace')
  const message =
    asText(attributes['exception.message']) ??
    fields.consumeText('exception.message', 'error.message', 'langfuse.observation.status_message')
  return { ...(type && { type }), message: message ?? statusMessage ?? type ?? '', ...(stack && { stack }) }
}

const LEVELS: readonly [RegExp, StepLog['level']][] = [
  [/^(err|fatal|crit)/i, 'error'],
  [/^warn/i, 'warning'],
  [/^(debug|trace)/i, 'debug'],
]

/** Exceptions as OpenTelemetry names them, and errors as OpenTracing does. */
const FAULT = /^(exception|error)$/

function logOf({ name, at, attributes }: SpanEvent): StepLog {
  const level = asText(attributes.level ?? attributes['log.severity'] ?? attributes.severity) ?? ''
  const said = asText(attributes.message ?? attributes['log.message'] ?? attributes['exception.message'])
  const type = asText(attributes['exception.type'] ?? attributes['error.kind'])
  const message = type === undefined ? said : [type, said].filter(Boolean).join(': ')
  const rest =
    message === undefined && Object.keys(attributes).length > 0 ? JSON.stringify(attributes) : message
  return {
    ...(at !== undefined && { at }),
    level: FAULT.test(name) ? 'error' : (LEVELS.find(([known]) => known.test(level))?.[1] ?? 'info'),
    text: [name, rest].filter(Boolean).join(': '),
  }
}

function attributesOf(fields: Fields, { scope, statusMessage, status }: TraceSpan): JsonObject | undefined {
  const attributes = {
    ...fields.rest(),
    ...(scope && { 'otel.scope.name': scope }),
    ...(statusMessage && status !== 'error' && { 'otel.status_description': statusMessage }),
  }
  return Object.keys(attributes).length > 0 ? attributes : undefined
}
