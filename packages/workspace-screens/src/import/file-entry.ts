/** A conversation or run of a file, as far as it has to be told from the others. */
export interface FileEntry {
  title: string
  /** What is known of it, in words. */
  note: string
}
