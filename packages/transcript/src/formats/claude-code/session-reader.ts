import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { TranscriptRecord } from '../../records/records.ts'
import { noteUnknownKeys } from '../../reading/known-keys.ts'
import { reasonToSkip } from './bookkeeping-records.ts'
import { SESSION_TURN } from './known-session-keys.ts'
import { notePartsOf } from './note-parts.ts'
import { sessionRecordOf, type SessionRecord, steeringOf } from './session-record.ts'
import { SessionTree, type TreePosition } from './session-tree.ts'
import type { Draft, Thread } from './session-thread.ts'
import { TurnReader } from './turn-reader.ts'

/** Builds the threads of a file record by record, and accounts for each. */
export class SessionReader {
  readonly tree: SessionTree = new SessionTree()
  readonly turns: TurnReader
  /** Records that name the session; they can only be placed when all messages are known. */
  readonly titles: SessionRecord[] = []
  /** Of the application, as the latest record states it. */
  version: string | undefined
  /** Folder that the agent began in. */
  project: string | undefined
  private readonly report: ReportBuilder
  private readonly delivered: ReadonlySet<string>
  private readonly fieldsById = new Map<string, JsonObject>()

  /** `delivered` are the words of the prompts that stand in records of their own. */
  constructor(report: ReportBuilder, delivered: ReadonlySet<string>) {
    this.report = report
    this.delivered = delivered
    this.turns = new TurnReader(this.tree, report)
  }

  read(source: TranscriptRecord): void {
    const record = this.withSteering(sessionRecordOf(source))
    if (record.kind === 'title') {
      this.titles.push(record)
    } else if (this.isRepeated(record)) {
      this.report.skipped(source, 'repeated-record', 'The same record stands in the file already.')
    } else {
      this.version =
        asText(record.fields.version) ?? asText(record.fields.claude_code_version) ?? this.version
      this.project ??= asText(record.fields.cwd)
      this.readAt(record, this.tree.locate(record))
    }
  }

  /** A prompt that was taken out of the queue, and stands nowhere else, is a turn of the person. */
  private withSteering(record: SessionRecord): SessionRecord {
    const content = steeringOf(record.fields)
    if (content === undefined || this.delivered.has(content.trim())) return record
    return { ...record, kind: 'turn', fields: { ...record.fields, message: { role: 'user', content } } }
  }

  /** Where an id was used for different records, as redaction leaves them, each of them is read. */
  private isRepeated(record: SessionRecord): boolean {
    if (record.uuid === undefined) return false
    const earlier = this.fieldsById.get(record.uuid)
    this.fieldsById.set(record.uuid, record.fields)
    if (!earlier) return false
    if (saidIn(earlier) === saidIn(record.fields)) return true
    this.report.repaired(record.source, 'duplicate-id', 'Another record has the same uuid.')
    return false
  }

  private readAt(record: SessionRecord, position: TreePosition): void {
    const { source, kind, type } = record
    if (kind === 'bookkeeping' || kind === 'progress') {
      this.tree.remember(record, position.parent)
      this.report.skipped(
        source,
        type,
        reasonToSkip(type) ?? 'Tells how far a tool has come; its result follows.',
      )
      return
    }
    this.report.read(source)
    if (kind === 'turn') {
      if (/^(?:user|assistant|summary)$/.test(type)) noteUnknownKeys(this.report, record.fields, SESSION_TURN)
      this.turns.read(record, position)
    } else if (kind === 'note') this.readNote(record, position)
    else this.addUnknown(record, position)
    if (position.isParentMissing) {
      this.report.repaired(
        source,
        'missing-parent',
        'Its parent is not in the file; it follows the message before it.',
      )
    }
  }

  private readNote(record: SessionRecord, position: TreePosition): void {
    const { type, fields } = record
    if (type === 'system' && fields.subtype === 'init') this.turns.model = asText(fields.model)
    const parts = notePartsOf(record.fields)
    const hidden = record.fields.isMeta === true || parts[0]?.type !== 'text' || undefined
    const note = this.tree.add(record, position, { role: 'system', parts, hidden, isNotice: true }, NOTE)
    const text = type === 'result' ? asText(fields.result) : undefined
    if (text !== undefined && !hasSaid(position.thread, text)) this.addResult(record, note, text)
  }

  /** The end of a run states its answer, which may stand nowhere else: that of a command, or why it failed. */
  private addResult(record: SessionRecord, parent: Draft, text: string): void {
    const parts = [{ type: 'text' as const, text }]
    const position = { thread: parent.thread, parent, isParentMissing: false }
    if (record.fields.is_error === true)
      this.tree.add(record, position, { role: 'system', parts, isNotice: true }, NOTE)
    else this.tree.add(record, position, { role: 'assistant', parts, model: this.turns.model })
  }

  private addUnknown(record: SessionRecord, position: TreePosition): void {
    const { source, type } = record
    const parts = [{ type: 'unknown' as const, name: type, value: source.value }]
    this.tree.add(record, position, { role: 'system', parts, hidden: true }, { isNote: true })
    this.report.unknown(
      source,
      'unknown-record',
      `Records of type "${type}" are not known; it is kept, hidden.`,
    )
  }
}

const NOTE = { isNote: true }

/** How far back the answer that the end of a run repeats is looked for. */
const RECENT = 64

function hasSaid({ drafts }: Thread, text: string): boolean {
  const wanted = text.trim()
  return drafts.slice(-RECENT).some(({ message: { parts } }) => {
    const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text.trim()] : []))
    return texts.includes(wanted) || texts.join('\n').includes(wanted)
  })
}

function saidIn({ type, message, attachment, content }: JsonObject): string {
  return JSON.stringify([type, asObject(message)?.content ?? attachment ?? content])
}
