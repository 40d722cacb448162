import type { ImportReport, RecordNote } from '@vitrine/transcript'
import { z } from 'zod'

const count = z.int().nonnegative()

const recordNoteSchema: z.ZodType<RecordNote> = z.object({
  record: z.int().positive(),
  line: z.int().positive().optional(),
  outcome: z.enum(['repaired', 'unknown', 'skipped']),
  code: z.string(),
  message: z.string(),
})

/** Checks the account of a transcript's records, as `importTranscript` gives it. */
export const importReportSchema: z.ZodType<ImportReport> = z.object({
  format: z.string(),
  records: count,
  read: count,
  repaired: count,
  unknown: count,
  skipped: count,
  notes: z.array(recordNoteSchema),
})
