import { unzipSync } from 'fflate/browser'
import type { ArchiveEntry } from './archive-entry.ts'
import { TranscriptError } from './transcript-error.ts'
import { ZSTD, zstdEntries } from './zstd-entries.ts'

/** More entries than any export has. */
const MOST_ENTRIES = 20_000
/** Of what is unpacked. */
const MOST_BYTES = 2 ** 30
/** How often what is unpacked may be as large as the archive; JSON rarely passes 30. */
const MOST_RATIO = 200
/** Below it the ratio says nothing. */
const SMALL_BYTES = 16 * 2 ** 20

/** Files that transcripts are in; everything else in an archive is named and not unpacked. */
const TRANSCRIPT =
  /(?:^|\/)[^./][^/]*\.(?:json|jsonl|ndjson|md|markdown|txt|log|traj|db|sqlite3?|vscdb|ya?ml|eval)$|(?:^|\/)[^./]+$/i

/** An archive taken apart: the files that may be transcripts, and the names of the others. */
export interface Archive {
  entries: ArchiveEntry[]
  others: string[]
}

/** Whether bytes are a zip. */
export function isArchive(content: Uint8Array | string): content is Uint8Array {
  return (
    typeof content !== 'string' &&
    content[0] === 0x50 &&
    content[1] === 0x4b &&
    content[2] === 3 &&
    content[3] === 4
  )
}

/**
 * Unpacks a zip in memory; names lead nowhere, nothing is written. Throws `TranscriptError` (`damaged-archive`, `too-large`)
 * where it is cut off, encrypted, has too many entries or unpacks to more than 1 GB or 200 times its size.
 */
export function readArchive(content: Uint8Array): Archive {
  const others: string[] = []
  const packedByZstd = new Set<string>()
  let count = 0
  let bytes = 0
  try {
    const unpacked = unzipSync(content, {
      filter({ name, originalSize, compression }) {
        count += 1
        if (count > MOST_ENTRIES) throw tooLarge(`holds more than ${MOST_ENTRIES} files`)
        if (name.endsWith('/') || name.startsWith('__MACOSX/')) return false
        if (!TRANSCRIPT.test(name)) {
          others.push(name)
          return false
        }
        bytes += originalSize
        if (bytes > MOST_BYTES) throw tooLarge('unpacks to more than 1 GB')
        if (bytes > SMALL_BYTES && bytes > content.length * MOST_RATIO)
          throw tooLarge(`unpacks to more than ${MOST_RATIO} times its size`)
        if (compression === ZSTD) packedByZstd.add(name)
        return compression !== ZSTD
      },
    })
    const entries = Object.entries(unpacked).map(([name, entry]) => ({ name, content: entry }))
    const more = packedByZstd.size > 0 ? zstdEntries(content, packedByZstd) : []
    return { entries: [...entries, ...more], others }
  } catch (error) {
    if (error instanceof TranscriptError) throw error
    throw new TranscriptError(
      'damaged-archive',
      'The zip is damaged, cut off or encrypted. Unpack it, and give the files in it.',
    )
  }
}

function tooLarge(what: string): TranscriptError {
  return new TranscriptError('too-large', `The zip ${what}. Give the files in it that are transcripts.`)
}
