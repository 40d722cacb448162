import type { JsonValue } from '../workflow-inputs/schema/json-value.ts'
import type { UploadedFile } from '../workflow-inputs/entries/uploaded-file.ts'

/** What the page of a workflow asks of the application around it. */
export interface WorkflowStartPort {
  /** Starts a run, or gives the one that this key has started already. Throws `WorkflowStartError`. */
  start(inputs: JsonValue, idempotencyKey: string): Promise<{ runId: string }>
  /** Sends a file up; `onProgress` is told the part that has arrived, 0 to 1. */
  uploadFile(file: File, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<UploadedFile>
}

/** Keeps what is entered in one workflow's form, in this browser. Any of it may throw where storage is blocked or full. */
export interface DraftStorage {
  read(): string | null
  write(draft: string): void
  remove(): void
}
