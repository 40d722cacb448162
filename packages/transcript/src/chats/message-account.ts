import { asObject, type JsonObject } from '../json/json-value.ts'
import type { ReportBuilder } from '../reading/report-builder.ts'
import type { TranscriptRecord } from '../records/records.ts'
import type { Part } from '../model/part.ts'
import { reportNegativeCounts } from '../reading/report-negative-counts.ts'
import { MessageIds } from './message-ids.ts'

/** Where it is said what became of each message. */
export type MessageReport = Pick<ReportBuilder, 'read' | 'repaired' | 'unknown' | 'skipped'>

const SKIPPED = {
  'not-a-message': 'A message is an object with a role and content.',
  'duplicate-message': 'The same message stands in the file before.',
}

/** The ids of a chat's messages, and what the report says of each. */
export class MessageAccount {
  private readonly ids: MessageIds = new MessageIds()
  private readonly report: MessageReport

  constructor(report: MessageReport) {
    this.report = report
  }

  /** The message a record holds; one that is none, or is there twice, is reported and not given. */
  accepted(item: TranscriptRecord): JsonObject | undefined {
    const message = this.ids.accept(item.value)
    if (typeof message === 'string') {
      this.report.skipped(item, message, SKIPPED[message])
      return undefined
    }
    const { usage, totalUsage } = asObject(message.metadata) ?? {}
    reportNegativeCounts(this.report, item, message.usage ?? usage ?? totalUsage)
    return message
  }

  /** The id of a message; reported where another message has it already. */
  idFor(item: TranscriptRecord, message: JsonObject): string {
    const { id, isRenamed } = this.ids.claim(message)
    if (isRenamed)
      this.report.repaired(item, 'duplicate-id', `Another message has the same id; this one is ${id} now.`)
    return id
  }

  /** Reports a message as read, and as unknown where some of its content is. */
  read(item: TranscriptRecord, parts: readonly Part[]): void {
    this.report.read(item)
    const unknown = parts.find((part) => part.type === 'unknown')
    if (unknown)
      this.report.unknown(item, 'unknown-content', `Content of type ${unknown.name} is kept as it was.`)
  }

  repaired(item: TranscriptRecord, code: string, message: string): void {
    this.report.repaired(item, code, message)
  }
}
