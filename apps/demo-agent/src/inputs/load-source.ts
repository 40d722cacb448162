import { chooseFormat } from './choose-format.ts'
import type { DocumentFormat } from '../documents/text-document.ts'
import { MAX_TEXT_BYTES } from './limits.ts'
import { AgentFault } from './agent-fault.ts'
import { decodeText } from './decode-text.ts'
import type { DigestRequest } from './digest-request.ts'
import { loadBytes } from './load-bytes.ts'
import { tooLarge } from './too-large.ts'

/** A text with all that is needed to read it. */
export interface LoadedSource {
  name?: string
  text: string
  format: DocumentFormat
  /** In UTF-8. */
  bytes: number
}

/** Loads what is to be read. Throws an `AgentFault` where it is too large, unreachable or no text. */
export async function loadSource(
  source: DigestRequest['source'],
  options: { origins: readonly string[]; signal: AbortSignal },
): Promise<LoadedSource> {
  if (source.kind === 'text') {
    const { text } = source
    return { text, format: chooseFormat({ text }), bytes: measure(text, 'The text') }
  }
  const { file } = source
  const loaded = file.url === undefined ? undefined : await loadBytes(file.url, file.name, options)
  const mediaType = file.mediaType || loaded?.mediaType || ''
  const text = loaded ? decodeText(loaded.bytes, { name: file.name, mediaType }) : (file.text ?? '')
  const bytes = measure(text, `The file "${file.name}"`)
  const format = chooseFormat({ text, name: file.name, mediaType })
  if (text.trim() === '') {
    throw new AgentFault('invalid-input', `The file "${file.name}" is empty. Choose one that holds text.`)
  }
  return { name: file.name, text, format, bytes }
}

function measure(text: string, subject: string): number {
  const bytes = Buffer.byteLength(text)
  if (bytes > MAX_TEXT_BYTES) throw tooLarge(subject)
  return bytes
}
