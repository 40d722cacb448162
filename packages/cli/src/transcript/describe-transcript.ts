import { type ImportResult, supportedFormats } from '@vitrine/transcript'
import { counted, sized } from '../terminal/counted.ts'
import type { Paint } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'
import { describeConversation } from './describe-conversation.ts'
import { describeReport } from './describe-report.ts'
import type { Input } from './read-input.ts'

/** What was read from a file, for the person who gave it. */
export function describeTranscript(
  { label, content }: Input,
  { conversations, report }: ImportResult,
  paint: Paint,
): string[] {
  const format = supportedFormats.find(({ id }) => id === report.format)?.label ?? report.format
  const [first] = conversations
  const held =
    conversations.length === 1 && first
      ? describeConversation(first, paint)
      : [paint('bold', counted(conversations.length, 'conversation'))]
  const origin = `${format}, ${counted(report.records, 'record')}, ${sized(content.byteLength)}`
  return [...held, paint('dim', `${origin} from ${plainLine(label)}`), ...describeReport(report, paint)]
}
