import { readers } from './readers.ts'

/** A format that can be read. */
export interface SupportedFormat {
  /** As it stands in `Conversation.source.format`. */
  id: string
  /** The name people know the format by. */
  label: string
}

/** Every format that can be read. */
export const supportedFormats: readonly SupportedFormat[] = readers.map(({ id, label }) => ({ id, label }))
