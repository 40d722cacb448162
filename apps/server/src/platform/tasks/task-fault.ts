import { TranscriptError, type TranscriptErrorLocation } from '@vitrine/transcript'

/** Why a task failed, as it travels between processes. */
export type TaskFault =
  | { kind: 'transcript'; code: string; message: string; place: TranscriptErrorLocation }
  | { kind: 'disk'; code: string; message: string }
  | { kind: 'unexpected'; message: string; stack?: string }

/** Sorts what a task threw. */
export function describeTaskFault(error: unknown): TaskFault {
  if (error instanceof TranscriptError)
    return { kind: 'transcript', code: error.code, message: error.message, place: error.place }
  if (error instanceof RangeError && /call stack/.test(error.message))
    return {
      kind: 'transcript',
      code: 'too-deep',
      message: 'The transcript is nested too deeply to be read.',
      place: {},
    }
  const { code, message, stack }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error(String(error))
  if (code && /^E[A-Z]+$/.test(code)) return { kind: 'disk', code, message }
  return { kind: 'unexpected', message, stack }
}
