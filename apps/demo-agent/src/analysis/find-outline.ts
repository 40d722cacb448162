import type { Work } from '../run/work.ts'
import type { PreparedText } from '../text/prepared-text.ts'
import { shorten } from '../text/shorten.ts'
import { findTopics } from './find-topics.ts'

/** Most entries of an outline. */
const MAX_ENTRIES = 100

/** Longest title of a result, in characters. */
const LONGEST_TITLE = 200

/** A heading of the text, or where it has none, a stretch of it about one topic. */
export interface OutlineEntry {
  level: number
  title: string
  words: number
}

/** How a text is made up. */
export interface Outline {
  by: 'headings' | 'topics'
  entries: OutlineEntry[]
  /** How many entries there would be without a limit. */
  total: number
}

/** Finds the outline of a text by its headings, or by where its vocabulary changes. */
export async function findOutline(text: PreparedText, work: Work): Promise<Outline> {
  const headings = await readHeadings(text, work)
  const by = headings.length > 0 ? 'headings' : 'topics'
  const entries = by === 'headings' ? headings : await findTopics(text, work)
  return { by, entries: entries.slice(0, MAX_ENTRIES), total: entries.length }
}

async function readHeadings({ blocks, blockWords }: PreparedText, work: Work): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = []
  await work.each(blocks, ({ kind, level = 1, text }, index) => {
    if (kind === 'heading') entries.push({ level, title: shorten(text, LONGEST_TITLE), words: 0 })
    else {
      const last = entries.at(-1)
      if (last) last.words += blockWords[index] ?? 0
    }
  })
  const top = entries.reduce((least, { level }) => Math.min(least, level), Number.POSITIVE_INFINITY)
  return entries.map((entry) => ({ ...entry, level: entry.level - top + 1 }))
}
