import { z } from 'zod'

/**
 * `POST` takes a `FetchedFileRequest` and answers with the bytes of the file at its address, which the server fetches from
 * the internet and does not keep. 400 with `reason` `address-form`, `address-private`, `address-unreachable` or
 * `address-refused`, 413 beyond the size that may be imported.
 */
export const FETCHED_FILES_PATH = '/api/fetched-files'

/** A file of the internet that somebody wants to import. */
export interface FetchedFileRequest {
  /** http(s), without user name or password. */
  address: string
}

/** Checks a `FetchedFileRequest`. */
export const fetchedFileRequestSchema: z.ZodType<FetchedFileRequest> = z.object({
  address: z.string().min(1).max(4000),
})
