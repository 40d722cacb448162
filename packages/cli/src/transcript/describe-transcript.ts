import { type FileImport, supportedFormats } from '@vitrine/transcript'
import { counted, sized } from '../terminal/counted.ts'
import type { Paint } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'
import { describeReport } from './describe-report.ts'
import { holdingOf } from './holding.ts'
import type { Input } from './read-input.ts'

/** What was read from a file, for the person who gave it. */
export function describeTranscript({ label, content }: Input, file: FileImport, paint: Paint): string[] {
  const { report } = file
  const format = supportedFormats.find(({ id }) => id === report.format)?.label ?? report.format
  const { noun, names, describe } = holdingOf(file)
  const held = names.length === 1 ? describe(0, paint) : [paint('bold', counted(names.length, noun))]
  const origin = `${format}, ${counted(report.records, 'record')}, ${sized(content.byteLength)}`
  return [...held, paint('dim', `${origin} from ${plainLine(label)}`), ...describeReport(report, paint)]
}
