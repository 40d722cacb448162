import { AgentFault } from './agent-fault.ts'

/** Reads bytes as text: by their byte order mark, else by the charset of the media type, else as UTF-8. */
export function decodeText(
  bytes: Uint8Array,
  { name, mediaType }: { name: string; mediaType: string },
): string {
  const charset = markOf(bytes) ?? /charset="?([^\s;"]+)/i.exec(mediaType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    throw new AgentFault(
      'unreadable-file',
      `The file "${name}" is no text in ${charset.toUpperCase()}. Save it as UTF-8 text and choose it again.`,
    )
  }
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}
