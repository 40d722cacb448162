import { z } from 'zod'
import { shareIdSchema } from '../paths/share-id.ts'
import { publicWorkflowPath } from './workflows.ts'

/**
 * `POST` takes the raw bytes of a file, its media type as `content-type` and its name as `FILE_NAME_PARAMETER`, and
 * answers 201 with `InputFileAnswer`; 413 for one larger than an input takes, 400 for a type that none takes, 429 with
 * `retry-after` for too many. Needs no key.
 */
export function inputFilesPath(workflowId: string): string {
  return `${publicWorkflowPath(workflowId)}/files`
}

/** A file that a workflow can be started with: inputs name it by its id. Nobody used it for a day, and it is gone. */
export interface InputFileAnswer {
  id: string
  name: string
  /** In bytes. */
  size: number
  mediaType: string
}

/** Checks an `InputFileAnswer`. */
export const inputFileAnswerSchema: z.ZodType<InputFileAnswer> = z.object({
  id: shareIdSchema,
  name: z.string(),
  size: z.int().nonnegative(),
  mediaType: z.string(),
})
