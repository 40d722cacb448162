import type { TranscriptFile } from '../../../records/transcript-file.ts'

/** A node of a `mapping`, as the export writes it. */
export interface ExportNode {
  parent?: string | null
  children?: string[]
  message?: unknown
}

/** A message as the export writes it, with whatever is given put over. */
export function exportMessage(role: string, text: string, given: Record<string, unknown> = {}): unknown {
  return {
    author: { role, name: null, metadata: {} },
    content: { content_type: 'text', parts: [text] },
    weight: 1,
    metadata: {},
    recipient: 'all',
    ...given,
  }
}

/** A tool's message. */
export function toolMessage(name: string, text: string, given: Record<string, unknown> = {}): unknown {
  return exportMessage('tool', text, { author: { role: 'tool', name, metadata: {} }, ...given })
}

/** A file with one conversation, `current_node` being the last node unless given. */
export function exportFile(
  nodes: Record<string, ExportNode>,
  given: Record<string, unknown> = {},
): TranscriptFile {
  const current = Object.keys(nodes).at(-1)
  const conversation = { title: 'Test', id: 'test', current_node: current, mapping: nodes, ...given }
  return { content: JSON.stringify([conversation]) }
}
