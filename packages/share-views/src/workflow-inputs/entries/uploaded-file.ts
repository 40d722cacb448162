/** A file on the server; inputs hold its id. */
export interface UploadedFile {
  id: string
  name: string
  /** In bytes. */
  size: number
  mediaType: string
}
