/** What an input that is no transcript is, as far as its bytes say. */
export type InputKind =
  | 'html'
  | 'xml'
  | 'pdf'
  | 'table'
  | 'log'
  | 'markdown'
  | 'yaml'
  | 'text'
  | 'json'
  | 'metrics'
  | 'folder-part'
  | 'notebook'
  | 'network-recording'
  | 'interface'
  | 'database'
  | 'media'
  | 'packed'
  | 'archive'
  | 'broken-zip'
  | 'program'
  | 'parquet'

/** What an input that is refused looks like. */
export interface InputLook {
  kind: InputKind
  /** The keys of JSON or the tables of a database, the first of them; text of a stranger. */
  names?: readonly string[]
}

/** What an input looks like, and the sentences that say so to a person in English. */
export interface InputDescription {
  look?: InputLook
  message: string
}
