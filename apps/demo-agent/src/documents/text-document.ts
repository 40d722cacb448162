/** The formats that are read. */
export type DocumentFormat = 'plain' | 'markdown' | 'html' | 'csv' | 'json'

/** A self-contained piece of a document; its text has no line breaks. */
export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'code'
  text: string
  /** Of a heading, from 1. */
  level?: number
}

/** A document as its text, in order. */
export interface TextDocument {
  format: DocumentFormat
  title?: string
  blocks: TextBlock[]
}
