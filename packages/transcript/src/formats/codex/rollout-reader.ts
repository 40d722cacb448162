import { chatUsage } from '../../chats/chat-usage.ts'
import { type ItemOutcome, ResponseItems } from '../../chats/response-items.ts'
import { asCount, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { ToolCallPart, ToolResult } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known, noteUnknownKeys } from '../../reading/known-keys.ts'
import { outputOutcome } from '../../reading/output-outcome.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import { reportNegativeCounts } from '../../reading/report-negative-counts.ts'
import { reasonToSkipEvent } from './skipped-events.ts'
import { SaidByItems } from './said-by-items.ts'
import type { RolloutRecord } from './rollout-records.ts'
import { wordsOfItem } from './words-of-item.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { CODEX_APPLICATION } from '../../chats/codex-notice.ts'
import {
  CODEX_CONTEXT,
  CODEX_END,
  CODEX_ITEM,
  CODEX_LINE,
  CODEX_SUMMARY,
  CODEX_USAGE,
} from './known-codex-keys.ts'

/** What the application notes for itself: its state, tokens that events state as well, answers of the person that it has verified, and sessions by voice. */
const KEPT = new Set(['world_state', 'token_usage_record', 'retained_context', 'realtime_item'])

/** Reads the lines of one rollout in their order, and accounts for each. */
export class RolloutReader {
  readonly items: ResponseItems = new ResponseItems()
  /** What the first line says of the session. */
  head: JsonObject = {}
  /** The newest title of the session. */
  title: string | undefined
  private readonly report: ReportBuilder
  private readonly said: SaidByItems
  private model: string | undefined
  private hasHead = false
  /** Results that are what the commands of a call printed, which has no answer yet. */
  private readonly printed = new WeakSet<ToolResult>()
  private countedTotal: string | undefined

  constructor(report: ReportBuilder, records: readonly RolloutRecord[]) {
    this.report = report
    this.said = new SaidByItems(records)
  }

  read(record: RolloutRecord): void {
    const { source, type, payload } = record
    if (payload !== source.value) noteUnknownKeys(this.report, source.value, CODEX_LINE)
    if (type === 'state')
      return this.report.skipped(
        source,
        'state',
        'The state of the application; no part of the conversation.',
      )
    if (type === 'session_meta') return this.readHead(record)
    if (type === 'turn_context') {
      this.model = asText(payload.model) ?? this.model
      noteUnknownKeys(this.report, payload, CODEX_CONTEXT, 'payload')
      return this.report.read(source)
    }
    if (type === 'response_item') return this.readItem(record)
    if (type === 'compacted') return this.readSummary(record)
    if (type === 'event_msg') return this.readEvent(record)
    if (type === 'history_mutation' && payload.operation === 'append') return this.readItems(record)
    if (KEPT.has(type)) return this.keep(record)
    this.keepUnknown(record, type === '' ? 'record' : type)
  }

  /** A rollout that goes on from another has the head of that one too. */
  private readHead({ source, payload }: RolloutRecord): void {
    if (this.hasHead)
      return this.report.skipped(source, 'other-head', 'The head of the session that this one goes on from.')
    this.hasHead = true
    this.head = payload
    noteUnknownKeys(this.report, payload, CODEX_CONTEXT, 'payload')
    this.items.push({
      role: 'system',
      parts: [{ type: 'data', name: 'session', data: payload }],
      hidden: true,
    })
    this.report.read(source)
  }

  private readItem({ source, timestamp, payload }: RolloutRecord): void {
    const createdAt = toIsoTime(timestamp)
    noteUnknownKeys(this.report, payload, CODEX_ITEM, 'payload')
    const { item, around } = wordsOfItem(payload)
    this.account(source, this.items.add(item, { createdAt, model: this.model }))
    if (around.length > 0)
      this.items.push({
        role: 'user',
        author: CODEX_APPLICATION,
        isNotice: true,
        hidden: true,
        parts: around.map((text) => ({ type: 'text' as const, text })),
      })
  }

  /** TRAE writes several items at once, and notes of its window among them. */
  private readItems(record: RolloutRecord): void {
    noteUnknownKeys(this.report, record.payload, known('operation items'), 'payload')
    this.report.read(record.source)
    for (const item of asObjects(record.payload.items)) {
      if (asText(item.type)?.startsWith('trae_'))
        this.items.push({
          role: 'system',
          parts: [{ type: 'data', name: asText(item.type) ?? 'note', data: item }],
          hidden: true,
        })
      else this.readItem({ ...record, payload: item })
    }
  }

  /** What was kept of the conversation when it had become too long; the messages before it stay. */
  private readSummary({ source, timestamp, payload }: RolloutRecord): void {
    const text = asText(payload.message)
    const createdAt = toIsoTime(timestamp)
    noteUnknownKeys(this.report, payload, CODEX_SUMMARY, 'payload')
    this.report.read(source)
    if (text === undefined) return this.tell('Context compacted', 'compaction', createdAt)
    this.items.push({
      role: 'user',
      author: CODEX_APPLICATION,
      isNotice: true,
      parts: [
        { type: 'data', name: 'compaction-summary', data: {} },
        { type: 'text', text },
      ],
      ...(createdAt && { createdAt }),
    })
  }

  /** What the window says in words of its own, which are not in the file. */
  private tell(text: string, name: string, createdAt: string | undefined): void {
    this.items.push({
      role: 'system',
      author: CODEX_APPLICATION,
      isNotice: true,
      parts: [
        { type: 'data', name, data: {} },
        { type: 'text', text },
      ],
      ...(createdAt && { createdAt }),
    })
  }

  /** The newest turns were taken back: they stay as a branch, and what comes next follows the message before them. */
  private takeBack(turns: number): void {
    let left = turns
    let id = this.items.lastId
    while (id !== null && left > 0) {
      const message = this.items.messageOf(id)
      if (message?.role === 'user' && !message.isNotice && !message.hidden) left -= 1
      id = message?.parentId ?? null
    }
    if (left < turns && id !== null) this.items.follow(id)
  }

  private readEvent(record: RolloutRecord): void {
    const { source, timestamp, payload } = record
    const type = asText(payload.type) ?? 'event'
    if (type === 'token_count') return this.readUsage(record)
    if (type === 'thread_name_updated') this.title = asText(payload.thread_name) ?? this.title
    const item = this.said.itemOf(payload)
    if (item) return this.readItem({ ...record, payload: item })
    if (type === 'item_completed' && this.readCommand(asObject(payload.item) ?? {}))
      return this.report.read(source)
    const reason = reasonToSkipEvent(type)
    if (reason !== undefined) return this.report.skipped(source, type, reason)
    if (type.endsWith('_end')) {
      this.readEnd(record)
      return this.report.read(source)
    }
    const createdAt = toIsoTime(timestamp)
    const text = asText(payload.message)
    const isSaid = text !== undefined && /^(error|stream_error|warning|guardian_warning)$/.test(type)
    this.items.push({
      role: 'system',
      parts: [
        { type: 'data', name: type, data: payload },
        ...(isSaid ? [{ type: 'text' as const, text }] : []),
      ],
      ...(createdAt && { createdAt }),
      ...(!isSaid && { hidden: true }),
    })
    this.report.read(source)
    if (type === 'thread_rolled_back') this.takeBack(asCount(payload.num_turns) ?? 0)
  }

  /**
   * What a command printed, for a session that was cut off before its call was answered: an answer takes its place. Whether
   * a call without an answer is what the command belongs to.
   */
  private readCommand(item: JsonObject): boolean {
    const call = item.type === 'CommandExecution' ? this.callOfCommand(item) : undefined
    if (!call || !this.isOpen(call)) return false
    const text = asText(item.aggregated_output)
    const content = text === undefined ? [] : [{ type: 'text' as const, text }]
    const outcome = item.exit_code === 0 ? 'success' : 'error'
    call.result = { outcome, content: [...(call.result?.content ?? []), ...content] }
    this.printed.add(call.result)
    return true
  }

  /** The call that a command names, else the only one of the newest that is open. */
  private callOfCommand({ id, call_id: callId }: JsonObject): ToolCallPart | undefined {
    const named = this.items.callOf(asText(callId)) ?? this.items.callOf(asText(id))
    if (named) return named
    const [call, another] = this.items.newestCalls().filter((one) => this.isOpen(one))
    const isShell = call && /^(?:exec|exec_command|shell|local_shell)$/.test(call.toolName)
    return isShell && !another ? call : undefined
  }

  private isOpen({ result }: ToolCallPart): boolean {
    return result === undefined || this.printed.has(result)
  }

  /** The tokens of one call of the model; the same state is written again whenever a limit is. */
  private readUsage({ source, payload }: RolloutRecord): void {
    const info = asObject(payload.info)
    const last = asObject(info?.last_token_usage)
    const total = JSON.stringify(info?.total_token_usage ?? last)
    noteUnknownKeys(this.report, payload, CODEX_USAGE, 'payload')
    reportNegativeCounts(this.report, source, last)
    this.report.read(source)
    const usage = chatUsage(last)
    if (!usage || total === this.countedTotal) return
    this.countedTotal = total
    this.items.addUsage(usage)
  }

  /** The end of a command, a patch or a tool says how it went and how long it took. */
  private readEnd(record: RolloutRecord): void {
    const { payload } = record
    noteUnknownKeys(this.report, payload, CODEX_END, 'payload')
    const call = this.items.callOf(asText(payload.call_id))
    if (!call) return this.readPatch(record)
    const { secs, nanos } = asObject(payload.duration) ?? {}
    const seconds = (asCount(secs) ?? 0) + (asCount(nanos) ?? 0) / 1e9
    const stated = typeof payload.success === 'boolean' ? { is_error: !payload.success } : payload
    const outcome = outputOutcome(stated)
    const result = call.result ?? (outcome && { outcome, content: [] })
    if (!result) return
    const isPrinted = this.printed.has(result)
    call.result = {
      ...result,
      ...(outcome && { outcome }),
      ...(seconds > 0 && result.durationMs === undefined && { durationMs: Math.round(seconds * 1000) }),
    }
    if (isPrinted) this.printed.add(call.result)
  }

  /** A patch whose call is not in the file is known by its end alone. */
  private readPatch({ payload, timestamp }: RolloutRecord): void {
    if (payload.type !== 'patch_apply_end' || !asObject(payload.changes)) return
    const { call_id: callId, changes, stdout, stderr, success } = payload
    const facts = { createdAt: toIsoTime(timestamp), model: this.model }
    const call = { type: 'custom_tool_call', name: 'apply_patch', call_id: callId, input: { changes } }
    this.items.add(call, facts)
    const part = this.items.newestCalls().at(-1)
    const output = [asText(stdout), asText(stderr)].flatMap((text) => text ?? [])
    if (part) part.result = { ...toolAnswer(output.join('\n'), success), createdAt: facts.createdAt }
  }

  private keep({ source, type, payload }: RolloutRecord): void {
    this.items.push({ role: 'system', parts: [{ type: 'data', name: type, data: payload }], hidden: true })
    this.report.read(source)
  }

  private keepUnknown({ source }: RolloutRecord, type: string): void {
    this.items.push({
      role: 'system',
      parts: [{ type: 'unknown', name: type, value: source.value }],
      hidden: true,
    })
    this.report.unknown(
      source,
      'unknown-record',
      `Records of type "${type}" are not known; it is kept, hidden.`,
    )
  }

  private account(source: RolloutRecord['source'], { outcome, code = '', message = '' }: ItemOutcome): void {
    if (outcome === 'read') this.report.read(source)
    else this.report[outcome](source, code, message)
  }
}
