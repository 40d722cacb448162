/** A conversation or run of a file, with what distinguishes it from the others. */
export interface FileEntry {
  title: string
  /** Facts about the entry as one text. */
  note: string
}
