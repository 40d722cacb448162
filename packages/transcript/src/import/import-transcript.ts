import { supportedFormats } from './supported-formats.ts'
import { importFile } from './import-file.ts'
import type { ImportResult } from '../reading/import-result.ts'
import type { TranscriptFile } from '../records/transcript-file.ts'
import { TranscriptError } from '../records/transcript-error.ts'

/**
 * Reads the conversations of one exported transcript in any supported format, chosen by its content. Throws
 * `TranscriptError` when nothing of it can be read, and `holds-runs` where it records workflow runs, which
 * `importFile` reads; the report names what is broken in part.
 */
export function importTranscript(file: TranscriptFile): ImportResult {
  const result = importFile(file)
  if (result.holds === 'conversations') {
    const { conversations, report } = result
    return { conversations, report }
  }
  const { label } = supportedFormats.find(({ id }) => id === result.report.format) ?? { label: 'file' }
  throw new TranscriptError('holds-runs', `This is no conversation but a recorded workflow run (${label}).`)
}
