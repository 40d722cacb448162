import type { InputDescription, InputKind } from './input-look.ts'

interface ByteKind {
  kind: InputKind
  name: string
  /** What is at the beginning, one letter a byte. */
  begins: readonly string[]
  /** Where that stands. @default 0 */
  at?: number
  advice?: string
}

const UNPACK = 'Unpack it first.'
const EXPORT = 'Export the chat as JSON or Markdown.'

const KINDS: readonly ByteKind[] = [
  { kind: 'media', name: 'a picture (PNG)', begins: ['\x89PNG'] },
  { kind: 'media', name: 'a picture (JPEG)', begins: ['\xFF\xD8\xFF'] },
  { kind: 'media', name: 'a picture (GIF)', begins: ['GIF8'] },
  { kind: 'media', name: 'a picture (WebP)', begins: ['WEBP'], at: 8 },
  { kind: 'pdf', name: 'a PDF', begins: ['%PDF-'], advice: EXPORT },
  { kind: 'broken-zip', name: 'an empty zip', begins: ['PK\x05\x06'], advice: 'Export once more.' },
  {
    kind: 'broken-zip',
    name: 'a zip in several pieces',
    begins: ['PK\x07\x08'],
    advice: 'Put it together first.',
  },
  { kind: 'packed', name: 'packed with gzip', begins: ['\x1F\x8B'], advice: UNPACK },
  { kind: 'packed', name: 'packed with Zstandard', begins: ['\x28\xB5\x2F\xFD'], advice: UNPACK },
  { kind: 'packed', name: 'packed with bzip2', begins: ['BZh'], advice: UNPACK },
  { kind: 'packed', name: 'packed with xz', begins: ['\xFD7zXZ'], advice: UNPACK },
  {
    kind: 'archive',
    name: 'an archive (7z)',
    begins: ["7z\xBC\xAF'\x1C"],
    advice: 'Unpack it, and give its files or a zip of them.',
  },
  {
    kind: 'archive',
    name: 'an archive (RAR)',
    begins: ['Rar!'],
    advice: 'Unpack it, and give its files or a zip of them.',
  },
  {
    kind: 'archive',
    name: 'an archive (tar)',
    begins: ['ustar'],
    at: 257,
    advice: 'Unpack it, and give its files or a zip of them.',
  },
  { kind: 'program', name: 'a program', begins: ['\x7FELF', 'MZ', '\xCF\xFA\xED\xFE', '\xCA\xFE\xBA\xBE'] },
  { kind: 'media', name: 'a sound', begins: ['ID3', 'OggS', 'fLaC'] },
  { kind: 'media', name: 'a film or a sound (MP4)', begins: ['ftyp'], at: 4 },
  {
    kind: 'parquet',
    name: 'a Parquet file',
    begins: ['PAR1'],
    advice: 'Write its rows as JSON lines first.',
  },
]

/** What bytes that are no text look like, and what to do. */
export function describeBytes(content: Uint8Array): InputDescription {
  const known = KINDS.find(({ begins, at = 0 }) => begins.some((mark) => standsAt(content, mark, at)))
  if (!known) return { message: `These bytes are no text, and no file that is known. ${EXPORT}` }
  const { kind, name, advice } = known
  return { look: { kind }, message: `This is ${name}, not a transcript.${advice ? ` ${advice}` : ''}` }
}

function standsAt(content: Uint8Array, mark: string, at: number): boolean {
  for (let index = 0; index < mark.length; index += 1)
    if (content[at + index] !== mark.charCodeAt(index)) return false
  return true
}
