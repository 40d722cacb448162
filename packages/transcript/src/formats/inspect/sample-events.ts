import { toEpochTime } from '../../reading/epoch-time.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { TranscriptRecord } from '../../records/records.ts'
import type { Step, StepLog } from '../../model/step.ts'
import type { StepKind } from '../../model/step-kinds.ts'
import type { StepAccount } from '../../runs/step-account.ts'
import type { Attachments } from './attachments.ts'
import { eventStep, spanKindOf } from './event-step.ts'
import { eventLog } from './event-log.ts'
import type { MessagePool } from './message-pool.ts'

/** Types of spans that an evaluation's plan is made of. */
const NODES = new Set(['solver', 'scorer', 'agent'])

/** What Inspect stores once beside the events of a sample that use it more than once. */
interface StoredBeside {
  attachments: Attachments
  pool: MessagePool
}

/** Reads the events of one sample one by one: spans and older steps enclose what happens in them. */
export class SampleEvents {
  private readonly sample: Step
  private readonly account: StepAccount
  private readonly attachments: Attachments
  private readonly pool: MessagePool
  private readonly spans = new Map<string, Step>()
  private readonly open: Step[] = []
  /** Spans of tools whose call has not been read yet. */
  private readonly waiting: Step[] = []
  private count = 0

  constructor(sample: Step, account: StepAccount, { attachments, pool }: StoredBeside) {
    this.sample = sample
    this.account = account
    this.attachments = attachments
    this.pool = pool
  }

  /** Reads one event; false where nothing is known of its kind. */
  add(item: TranscriptRecord): boolean {
    const event = this.pool.restore(this.attachments.restoreObject(asObject(item.value) ?? {}))
    this.count += 1
    switch (event.event) {
      case 'span_begin':
        return this.begin(item, event, asText(event.parent_id))
      case 'span_end':
        return this.end(item, event, this.spans.get(asText(event.id) ?? ''))
      case 'step':
        return event.action === 'end'
          ? this.end(item, event, this.open.at(-1))
          : this.begin(item, event, undefined)
      case 'sample_init':
        return this.account.note(item)
      default:
        return this.addEvent(item, event)
    }
  }

  private addEvent(item: TranscriptRecord, event: JsonObject): boolean {
    const parent = this.parentOf(asText(event.span_id))
    const log = eventLog(event)
    if (log) return this.log(item, parent, log)
    const step = eventStep(event, `${this.sample.id}/${this.count}`, parent.id)
    if (!step) return false
    const span = this.spanOf(step, parent)
    if (span) {
      const { id: _, parentId: __, name: ___, ...reported } = step
      Object.assign(span, reported, { startedAt: span.startedAt, endedAt: span.endedAt ?? reported.endedAt })
      return this.account.note(item)
    }
    this.account.add(item, step)
    return true
  }

  /** A call stands beside the span it opened, a score in the scorer's; both are one step. */
  private spanOf(step: Step, parent: Step): Step | undefined {
    if (step.kind === 'evaluation')
      return parent.kind === 'evaluation' && parent.output === undefined ? parent : undefined
    if (step.kind !== 'tool') return undefined
    const index = this.waiting.findIndex(
      (span) => span.name === step.name && (span.parentId === parent.id || span.id === parent.id),
    )
    return index === -1 ? undefined : this.waiting.splice(index, 1)[0]
  }

  private begin(item: TranscriptRecord, event: JsonObject, parentId: string | undefined): boolean {
    const id = asText(event.id) ?? `${this.sample.id}/${this.count}`
    const kind: StepKind = spanKindOf(asText(event.type))
    const startedAt = toEpochTime(event.timestamp)
    const name = asText(event.name) ?? asText(event.type) ?? 'step'
    const isNode = NODES.has(asText(event.type) ?? '')
    const span: Step = {
      id,
      parentId: this.parentOf(parentId).id,
      name,
      kind,
      ...(isNode && { nodeId: name }),
      status: 'interrupted',
      attempts: 1,
      ...(startedAt !== undefined && { startedAt }),
      logs: [],
    }
    this.spans.set(id, span)
    this.open.push(span)
    if (event.event === 'span_begin' && kind === 'tool') this.waiting.push(span)
    this.account.add(item, span)
    return true
  }

  private end(item: TranscriptRecord, event: JsonObject, span: Step | undefined): boolean {
    if (span) {
      if (span.status === 'interrupted') span.status = 'unset'
      span.endedAt = toEpochTime(event.timestamp) ?? span.endedAt
      const index = this.open.lastIndexOf(span)
      if (index !== -1) this.open.splice(index, 1)
    }
    return this.account.note(item)
  }

  private log(item: TranscriptRecord, parent: Step, log: StepLog): boolean {
    parent.logs.push(log)
    return this.account.note(item)
  }

  private parentOf(spanId: string | undefined): Step {
    const named = spanId === undefined ? undefined : this.spans.get(spanId)
    return named ?? (spanId === undefined ? this.open.at(-1) : undefined) ?? this.sample
  }
}

/** The events of a sample; older logs have them in its `transcript`. */
export function eventsOf(sample: unknown): unknown[] {
  const { events, transcript } = asObject(sample) ?? {}
  return flatEvents(events ?? asObject(transcript)?.events)
}

/** Events in order; those of older logs that stand inside a call's event come after it. */
function flatEvents(value: unknown): unknown[] {
  return (asArray(value) ?? []).flatMap((event) => [event, ...flatEvents(asObject(event)?.events)])
}
