import { importTranscript } from '@vitrine/transcript'
import { corpusFiles } from '@vitrine/tooling/corpus'
import { makeSession } from './make-session.ts'
import { measureInterleaved } from './measure-interleaved.ts'
import { report } from './report.ts'

const MEGABYTE = 1_000_000
const ROUNDS = 4

/** Reading a Claude Code session of 4 MB, beside `JSON.parse` over the same lines: the least any reader must do. */
export async function benchImport(): Promise<boolean> {
  const real = corpusFiles('claude-code').map((file) => ({ name: file.file, content: file.read() }))
  const largest = real.toSorted((a, b) => b.content.length - a.content.length).slice(0, 1)
  const made = { name: 'a made session', content: new TextEncoder().encode(makeSession(4 * MEGABYTE)) }
  const kept: boolean[] = []
  for (const { name, content } of [made, ...largest]) kept.push(await benchFile(name, content))
  return kept.every(Boolean)
}

async function benchFile(name: string, content: Uint8Array): Promise<boolean> {
  const lines = new TextDecoder().decode(content).split('\n').filter(Boolean)
  const times = await measureInterleaved(
    {
      parse: () => lines.map((line) => JSON.parse(line)),
      read: () => importTranscript({ content }),
    },
    ROUNDS,
  )
  const size = `${(content.length / MEGABYTE).toFixed(1)} MB, ${lines.length} lines`
  return report(
    `Import: ${name}, ${size}`,
    [
      { what: 'JSON.parse over the lines', milliseconds: times.parse, note: 'the limit' },
      { what: 'importTranscript from bytes', milliseconds: times.read },
    ],
    { what: 'importTranscript to JSON.parse', ratio: times.read / times.parse, atMost: 2.5 },
  )
}
