import { corpusFiles } from '@vitrine/tooling/corpus'
import { importTranscript } from '@vitrine/transcript'
import { makeSession } from './measuring/make-session.ts'
import { measureInterleaved } from './measuring/measure-interleaved.ts'
import { report } from './measuring/report.ts'

const MEGABYTE = 1_000_000
const ROUNDS = 4
const AT_MOST = 2.5

/** Reading a Claude Code session of 4 MB, beside `JSON.parse` over the same lines: the least any reader must do. */
export async function benchImport(): Promise<boolean> {
  const real = corpusFiles('claude-code').map((file) => ({ name: file.file, content: file.read() }))
  const largest = real.toSorted((a, b) => b.content.length - a.content.length).slice(0, 1)
  const made = { name: 'a made session', content: new TextEncoder().encode(makeSession(4 * MEGABYTE)) }
  const kept: boolean[] = []
  for (const { name, content } of [made, ...largest]) kept.push(await benchFile(name, content))
  return kept.every(Boolean)
}

const parse = (line: string): unknown => JSON.parse(line)

async function benchFile(name: string, bytes: Uint8Array): Promise<boolean> {
  const text = new TextDecoder().decode(bytes)
  const lines = text.split('\n').filter(Boolean)
  const times = await measureInterleaved(
    {
      parse: () => lines.map(parse),
      read: () => importTranscript({ content: text }),
      parseBytes: () => new TextDecoder().decode(bytes).split('\n').filter(Boolean).map(parse),
      readBytes: () => importTranscript({ content: bytes }),
    },
    ROUNDS,
  )
  const size = `${(bytes.length / MEGABYTE).toFixed(1)} MB, ${lines.length} lines`
  const fromText = report(
    `Import: ${name}, ${size}, from text`,
    [
      { what: 'JSON.parse over the lines', milliseconds: times.parse, note: 'the limit' },
      { what: 'importTranscript', milliseconds: times.read },
    ],
    { what: 'importTranscript to JSON.parse', ratio: times.read / times.parse, atMost: AT_MOST },
  )
  const fromBytes = report(
    `Import: ${name}, ${size}, from bytes`,
    [
      { what: 'decode, split and JSON.parse', milliseconds: times.parseBytes, note: 'the limit' },
      { what: 'importTranscript', milliseconds: times.readBytes },
    ],
    {
      what: 'importTranscript to decode and JSON.parse',
      ratio: times.readBytes / times.parseBytes,
      atMost: AT_MOST,
    },
  )
  return fromText && fromBytes
}
