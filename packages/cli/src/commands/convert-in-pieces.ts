import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { type ImportReport, importPieces, supportedFormats, TranscriptError } from '@vitrine/transcript'
import { counted, sized } from '../terminal/counted.ts'
import { paintFor } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'
import { printPiece, say, type Terminal } from '../terminal/terminal.ts'
import { describeReport } from '../transcript/describe-report.ts'
import { filePieces } from '../transcript/file-pieces.ts'

/** Sizes in bytes: which files are read in pieces, and how large a piece is about. */
interface Pieces {
  /** @default 64 MB */
  from?: number
  /** @default 8 MB */
  piece?: number
}

const MEGABYTE = 2 ** 20

/**
 * Prints a large file of which each line is a conversation as the same JSON that `convert` prints of a small one, while it
 * is read; memory holds a piece of it. Does nothing and says so by `false` where the file is small, no file, or of another kind.
 */
export async function convertInPieces(
  file: string,
  terminal: Terminal,
  { from = 64 * MEGABYTE, piece = 8 * MEGABYTE }: Pieces = {},
): Promise<boolean> {
  const path = resolve(terminal.cwd, file)
  const size = await sizeOf(path)
  if (file === '-' || size === undefined || size < from) return false

  const name = basename(path)
  let reading: ReturnType<typeof importPieces>
  let count = 0
  for await (const { content, isContinued } of filePieces(path, piece)) {
    if (count === 0 && !reading) {
      reading = beginning(content, name)
      if (!reading) return false
      await printPiece(terminal, '{\n  "holds": "conversations",\n  "conversations": [')
    }
    for (const conversation of reading?.add(content, isContinued) ?? []) {
      await printPiece(terminal, `${count === 0 ? '' : ','}\n${indented(conversation, '    ')}`)
      count += 1
    }
  }
  if (!reading) return false
  const report = reading.end()
  await printPiece(terminal, `\n  ],\n  "report": ${indented(report, '  ').trimStart()}\n}\n`)
  for (const line of described(report, { count, size, file }, terminal)) say(terminal, line)
  return true
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : undefined
  } catch {
    return undefined
  }
}

/** What cannot be read by its beginning is read, or refused, as a whole. */
function beginning(content: Uint8Array, name: string): ReturnType<typeof importPieces> {
  try {
    return importPieces(content, name)
  } catch (error) {
    if (error instanceof TranscriptError) return undefined
    throw error
  }
}

const indented = (value: unknown, by: string): string =>
  by + JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`)

function described(
  report: ImportReport,
  { count, size, file }: { count: number; size: number; file: string },
  terminal: Terminal,
): string[] {
  const paint = paintFor(terminal.stderr, terminal)
  const format = supportedFormats.find(({ id }) => id === report.format)?.label ?? report.format
  const origin = `${format}, ${counted(report.records, 'record')}, ${sized(size)}`
  return [
    paint('bold', counted(count, 'conversation')),
    paint('dim', `${origin} from ${plainLine(file)}`),
    ...describeReport(report, paint),
  ]
}
