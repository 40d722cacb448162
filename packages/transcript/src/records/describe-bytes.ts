interface ByteKind {
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
  { name: 'a picture (PNG)', begins: ['\x89PNG'] },
  { name: 'a picture (JPEG)', begins: ['\xFF\xD8\xFF'] },
  { name: 'a picture (GIF)', begins: ['GIF8'] },
  { name: 'a picture (WebP)', begins: ['WEBP'], at: 8 },
  { name: 'a PDF', begins: ['%PDF-'], advice: EXPORT },
  { name: 'an empty zip', begins: ['PK\x05\x06'], advice: 'Export once more.' },
  { name: 'a zip in several pieces', begins: ['PK\x07\x08'], advice: 'Put it together first.' },
  { name: 'packed with gzip', begins: ['\x1F\x8B'], advice: UNPACK },
  { name: 'packed with Zstandard', begins: ['\x28\xB5\x2F\xFD'], advice: UNPACK },
  { name: 'packed with bzip2', begins: ['BZh'], advice: UNPACK },
  { name: 'packed with xz', begins: ['\xFD7zXZ'], advice: UNPACK },
  {
    name: 'an archive (7z)',
    begins: ["7z\xBC\xAF'\x1C"],
    advice: 'Unpack it, and give its files or a zip of them.',
  },
  { name: 'an archive (RAR)', begins: ['Rar!'], advice: 'Unpack it, and give its files or a zip of them.' },
  {
    name: 'an archive (tar)',
    begins: ['ustar'],
    at: 257,
    advice: 'Unpack it, and give its files or a zip of them.',
  },
  { name: 'a program', begins: ['\x7FELF', 'MZ', '\xCF\xFA\xED\xFE', '\xCA\xFE\xBA\xBE'] },
  { name: 'a sound', begins: ['ID3', 'OggS', 'fLaC'] },
  { name: 'a film or a sound (MP4)', begins: ['ftyp'], at: 4 },
  { name: 'a Parquet file', begins: ['PAR1'], advice: 'Write its rows as JSON lines first.' },
]

/** What bytes that are no text look like, and what to do: sentences for a person. */
export function describeBytes(content: Uint8Array): string {
  const kind = KINDS.find(({ begins, at = 0 }) => begins.some((mark) => standsAt(content, mark, at)))
  if (!kind) return `These bytes are no text, and no file that is known. ${EXPORT}`
  return `This is ${kind.name}, not a transcript.${kind.advice ? ` ${kind.advice}` : ''}`
}

function standsAt(content: Uint8Array, mark: string, at: number): boolean {
  for (let index = 0; index < mark.length; index += 1)
    if (content[at + index] !== mark.charCodeAt(index)) return false
  return true
}
