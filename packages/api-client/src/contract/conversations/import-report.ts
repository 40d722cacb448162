import type { ImportReport, KeyNotes, RecordNote } from '@vitrine/transcript'
import { z } from 'zod'

const count = z.int().nonnegative()

const recordNoteSchema: z.ZodType<RecordNote> = z.object({
  record: z.int().positive(),
  line: z.int().positive().optional(),
  outcome: z.enum(['repaired', 'unknown', 'skipped']),
  code: z.string(),
  message: z.string(),
})

const keyNotesSchema: z.ZodType<KeyNotes> = z.object({
  paths: z.array(z.object({ path: z.string(), count: z.int().positive() })),
  leftOut: count,
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
  unknownKeys: keyNotesSchema.optional(),
  doubledKeys: keyNotesSchema.optional(),
})
