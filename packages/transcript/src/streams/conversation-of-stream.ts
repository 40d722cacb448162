import { chatConversation } from '../chats/chat-conversation.ts'
import type { Message } from '../model/message.ts'
import type { Part } from '../model/part.ts'
import type { ImportResult } from '../reading/import-result.ts'
import { ReportBuilder } from '../reading/report-builder.ts'
import type { Records } from '../records/records.ts'
import type { TranscriptFile } from '../records/transcript-file.ts'
import type { StreamProblem } from './stream-problem.ts'

/** What a stream that was stored as a file came to. */
interface StoredStream {
  format: string
  application?: string
  messages: readonly Message[]
  problems: readonly StreamProblem[]
}

/** The conversation that a stored stream wrote. Its parts have no times of their own, so neither have the messages. */
export function conversationOfStream(
  { format, application, messages, problems }: StoredStream,
  source: Records,
  file: TranscriptFile,
): ImportResult {
  const report = new ReportBuilder(format, source)
  for (const { part, code, subject = 'part' } of problems) {
    const record = source.records[part - 1]
    if (record) report.unknown(record, code, `A part of the stream was not understood: ${subject}.`)
  }
  for (const record of source.records) report.read(record)
  const conversation = chatConversation(messages.map(withoutTimes), {
    source: { format, ...(application && { application }) },
    about: {},
    file,
  })
  return { conversations: [conversation], report: report.build() }
}

function withoutTimes({ createdAt: _createdAt, parts, ...message }: Message): Message {
  return { ...message, parts: parts.map(partWithoutTimes) }
}

function partWithoutTimes(part: Part): Part {
  if (part.type === 'reasoning') return { type: part.type, text: part.text }
  if (part.type !== 'tool-call') return part
  const { result, messages, ...call } = part
  return {
    ...call,
    ...(messages && { messages: messages.map(withoutTimes) }),
    ...(result && { result: { outcome: result.outcome, content: result.content } }),
  }
}
