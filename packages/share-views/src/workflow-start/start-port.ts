import type { JsonValue } from '../workflow-inputs/schema/json-value.ts'
import type { UploadedFile } from '../workflow-inputs/entries/uploaded-file.ts'

/** What the start form needs from its application. */
export interface WorkflowStartPort {
  /** Starts a run, or returns the one that this key has started. Throws `WorkflowStartError`. */
  start(inputs: JsonValue, idempotencyKey: string): Promise<{ runId: string }>
  /** Uploads a file; `onProgress` receives the uploaded fraction, 0 to 1. */
  uploadFile(file: File, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<UploadedFile>
}

/**
 * Stores the draft of one workflow's form in this browser. Any function may throw where storage is blocked or full.
 */
export interface DraftStorage {
  /** Returns the stored draft, or `null`. */
  read(): string | null
  /** Stores the draft instead of an earlier one. */
  write(draft: string): void
  /** Removes the stored draft. */
  remove(): void
}
