import { readers } from './readers.ts'

/** A format that can be read. */
export interface SupportedFormat {
  /** As it stands in `Conversation.source.format` and `WorkflowRun.source.format`. */
  id: string
  /** The name people know the format by. */
  label: string
  /** Content of its files: `importTranscript` reads conversations, `importFile` both. */
  holds: 'conversations' | 'runs'
}

/** Every format that can be read, each once; several readers may read one. */
export const supportedFormats: readonly SupportedFormat[] = [
  ...new Map(readers.map(({ id, label, holds }) => [`${id} ${holds}`, { id, label, holds }])).values(),
]
