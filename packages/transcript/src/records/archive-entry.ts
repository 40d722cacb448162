/** A file of an archive. */
export interface ArchiveEntry {
  /** Its path in the archive, with slashes. */
  name: string
  content: Uint8Array
}
