import { asArray, asObject, asText, type JsonObject } from '../../import/json-value.ts'
import { ReportBuilder } from '../../import/report-builder.ts'
import type { TranscriptRecord } from '../../import/records.ts'
import type { Part } from '../../model/part.ts'
import { reasonToSkip } from './bookkeeping-records.ts'
import { partsOfBlock } from './content-parts.ts'
import { laterUsage, usageOf } from './message-usage.ts'
import { notePartsOf } from './note-parts.ts'
import { sessionRecordOf, type SessionRecord } from './session-record.ts'
import { SessionTree, type Place } from './session-tree.ts'
import type { Draft } from './session-thread.ts'
import { ToolCalls } from './tool-calls.ts'
import { isToolResultBlock, toolResultOf } from './tool-result.ts'
import { userContentOf } from './user-content.ts'

/** Builds the threads of a file record by record. */
export class SessionReader {
  readonly tree: SessionTree = new SessionTree()
  readonly calls: ToolCalls = new ToolCalls()
  /** Records that name the session; they can only be placed when all messages are known. */
  readonly titles: SessionRecord[] = []
  /** Of the application, as the latest record tells it. */
  version: string | undefined
  private readonly report: ReportBuilder

  constructor(report: ReportBuilder) {
    this.report = report
  }

  read(source: TranscriptRecord): void {
    const record = sessionRecordOf(source)
    if (record.kind === 'title') {
      this.titles.push(record)
    } else if (record.uuid !== undefined && this.tree.has(record.uuid)) {
      this.report.skipped(source, 'repeated-record', 'A record with this uuid stands in the file already.')
    } else {
      this.version =
        asText(record.fields.version) ?? asText(record.fields.claude_code_version) ?? this.version
      this.readPlaced(record, this.tree.place(record))
    }
  }

  private readPlaced(record: SessionRecord, place: Place): void {
    const { source, kind, type } = record
    if (kind === 'turn') {
      this.report.read(source)
      if (type === 'assistant') this.readAnswer(record, place)
      else this.readUser(record, place)
    } else if (kind === 'note') {
      this.report.read(source)
      const parts = notePartsOf(record.fields)
      const hidden = record.fields.isMeta === true || parts[0]?.type !== 'text' || undefined
      this.tree.add(record, place, { role: 'system', parts, hidden }, { isNote: true })
    } else if (kind === 'unknown') {
      const parts: Part[] = [{ type: 'unknown', name: type, value: source.value }]
      this.tree.add(record, place, { role: 'system', parts, hidden: true }, { isNote: true })
      this.report.unknown(
        source,
        'unknown-record',
        `Records of type "${type}" are not known; it is kept, hidden.`,
      )
    } else {
      this.tree.remember(record, place.parent)
      this.report.skipped(
        source,
        type,
        reasonToSkip(type) ?? 'Tells how far a tool has come; its result follows.',
      )
    }
    if (place.isParentMissing && kind !== 'progress' && kind !== 'bookkeeping') {
      this.report.repaired(
        source,
        'missing-parent',
        'Its parent is not in the file; it follows the message before it.',
      )
    }
  }

  /** An answer comes in several records with one id of the API; they make one message. */
  private readAnswer(record: SessionRecord, place: Place): void {
    const answer = asObject(record.fields.message) ?? {}
    const id = asText(answer.id)
    const open = id === undefined ? undefined : place.thread.openAnswers.get(id)
    const draft =
      open ?? this.tree.add(record, place, { role: 'assistant', parts: [], model: modelOf(answer) })
    if (open) this.tree.remember(record, open)
    else if (id !== undefined) place.thread.openAnswers.set(id, draft)
    this.addBlocks(record, draft, blocksOf(answer.content))
    draft.message.usage = laterUsage(draft.message.usage, usageOf(answer.usage))
    if (record.fields.isApiErrorMessage === true) draft.message.parts.push(apiErrorPart(record.fields))
    draft.message.hidden = draft.message.parts.length === 0 || undefined
  }

  private readUser(record: SessionRecord, place: Place): void {
    const { results, parts, author, isPrompt, isHidden } = userContentOf(record.fields)
    for (const block of results) this.addResult(record, place, block)
    if (parts.length === 0 && results.length > 0) {
      this.tree.remember(record, place.parent)
      return
    }
    this.noteUnknown(record, parts)
    if (!isHidden) place.thread.openAnswers.clear()
    const hidden = isHidden || parts.length === 0 || undefined
    this.tree.add(record, place, { role: 'user', parts, author, hidden }, { isPrompt: isPrompt && !hidden })
  }

  private addBlocks(record: SessionRecord, draft: Draft, blocks: unknown[]): void {
    const { thread, message } = draft
    for (const block of blocks) {
      if (isToolResultBlock(block)) {
        this.addResult(record, { thread, parent: draft, isParentMissing: false }, block)
        continue
      }
      const parts = partsOfBlock(block).filter((part) => {
        if (part.type !== 'tool-call') return !isRepeated(part, message.parts)
        return this.calls.add({ part, draft, calledAt: asText(record.fields.timestamp) })
      })
      this.noteUnknown(record, parts)
      message.parts.push(...parts)
    }
  }

  private addResult(record: SessionRecord, place: Place, block: JsonObject): void {
    const toolCallId = asText(block.tool_use_id) ?? ''
    const call = this.calls.find(toolCallId, place.thread.id)
    const result = toolResultOf(block, record.fields, call?.calledAt)
    this.noteUnknown(record, result.content)
    if (!call) {
      const parts: Part[] = [{ type: 'tool-call', toolCallId, toolName: 'unknown', input: null, result }]
      const draft = this.tree.add({ ...record, uuid: undefined }, place, { role: 'tool', parts })
      this.tree.remember(record, draft)
      this.report.repaired(
        record.source,
        'result-without-call',
        'The call this result answers is not in the file.',
      )
      return
    }
    call.part.result ??= result
    this.calls.learnAgent(call, record.fields)
  }

  private noteUnknown(record: SessionRecord, parts: readonly Part[]): void {
    for (const part of parts) {
      if (part.type !== 'unknown') continue
      this.report.unknown(
        record.source,
        'unknown-part',
        `Content of type "${part.name}" is not known; it is kept.`,
      )
    }
  }
}

function blocksOf(content: unknown): unknown[] {
  return asArray(content) ?? (typeof content === 'string' ? [content] : [])
}

function isRepeated(part: Part, earlier: readonly Part[]): boolean {
  if (part.type !== 'text' && part.type !== 'reasoning') return false
  return earlier.some((other) => other.type === part.type && other.text === part.text)
}

function modelOf(answer: JsonObject): string | undefined {
  return answer.model === '<synthetic>' ? undefined : asText(answer.model)
}

function apiErrorPart(fields: JsonObject): Part {
  return { type: 'data', name: 'api-error', data: { error: fields.error, status: fields.apiErrorStatus } }
}
