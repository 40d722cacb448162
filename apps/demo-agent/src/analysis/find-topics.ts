import type { Work } from '../run/work.ts'
import { spell, type PreparedText, type Sentence } from '../text/prepared-text.ts'
import type { OutlineEntry } from './find-outline.ts'
import { similarity, unitVector } from './term-vector.ts'

/** Sentences on each side of a gap that are compared. */
const WINDOW = { fewest: 3, most: 8, ofText: 1 / 10 }
const FEWEST_SENTENCES = 8
const SHORTEST_TOPIC = 3
const MOST_TOPICS = 12
const TERMS_OF_TITLE = 3

/** Splits a text where its vocabulary changes most, as TextTiling does (Hearst 1997), and names each part by its own terms. */
export async function findTopics(text: PreparedText, work: Work): Promise<OutlineEntry[]> {
  const { sentences } = text
  if (sentences.length === 0) return []
  const depths = sentences.length < FEWEST_SENTENCES ? [] : measureDepths(await compareGaps(text, work))
  const starts = [0, ...chooseStarts(depths, text)]
  const parts = starts.map((start, index) => sentences.slice(start, starts[index + 1]))
  const termSets = parts.map((part) => new Set(part.flatMap(({ terms }) => terms)))
  return parts.map((part) => ({
    level: 1,
    title: nameTopic(part, termSets, text),
    words: part.reduce((sum, { words }) => sum + words, 0),
  }))
}

/** Similarity of the sentences before and after each gap; the first gap is after the first sentence. */
async function compareGaps({ sentences }: PreparedText, work: Work): Promise<number[]> {
  const size = Math.round(sentences.length * WINDOW.ofText)
  const window = Math.min(WINDOW.most, Math.max(WINDOW.fewest, size))
  const vectorOf = (from: number, to: number) => {
    const near = sentences.slice(Math.max(0, from), to)
    return unitVector(
      near.flatMap(({ terms }) => terms),
      () => 1,
    )
  }
  const gaps: number[] = []
  await work.each(
    sentences.slice(1),
    (_, index) => {
      const at = index + 1
      gaps.push(similarity(vectorOf(at - window, at), vectorOf(at, at + window)))
    },
    0.9,
  )
  return gaps
}

/** How far the similarity falls at each gap from the peaks on either side. */
function measureDepths(gaps: readonly number[]): number[] {
  const left = climb(gaps)
  const right = climb(gaps.toReversed()).toReversed()
  return gaps.map((value, at) => (left[at] ?? 0) - value + (right[at] ?? 0) - value)
}

/** The peak that is reached from each value by going back as long as values do not fall. */
function climb(values: readonly number[]): number[] {
  const peaks: number[] = []
  for (const [at, value] of values.entries()) {
    const before = values[at - 1] ?? value
    peaks.push(before >= value ? (peaks[at - 1] ?? value) : value)
  }
  return peaks
}

function chooseStarts(depths: readonly number[], { sentences, blocks }: PreparedText): number[] {
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / depths.length
  const variance = depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / depths.length
  const least = mean + Math.sqrt(variance) / 2
  const isParted = blocks.length > MOST_TOPICS / 3
  const gaps = depths
    .map((depth, index) => ({ depth, start: index + 1 }))
    .filter(({ depth, start }) => {
      const isNewBlock = sentences[start]?.block !== sentences[start - 1]?.block
      return depth > least && (isNewBlock || !isParted)
    })
  const chosen: number[] = []
  for (const { start } of gaps.toSorted((one, other) => other.depth - one.depth)) {
    if (chosen.length === MOST_TOPICS - 1) break
    const edges = [0, sentences.length, ...chosen]
    if (edges.every((edge) => Math.abs(edge - start) >= SHORTEST_TOPIC)) chosen.push(start)
  }
  return chosen.toSorted((one, other) => one - other)
}

function nameTopic(
  part: readonly Sentence[],
  termSets: readonly ReadonlySet<number>[],
  { vocabulary }: PreparedText,
): string {
  const counts = new Map<number, number>()
  for (const term of part.flatMap(({ terms }) => terms)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const weigh = ([term, count]: readonly [number, number]) => {
    const parts = termSets.filter((set) => set.has(term)).length
    return count * Math.log(1 + termSets.length / parts)
  }
  return [...counts]
    .toSorted((one, other) => weigh(other) - weigh(one))
    .slice(0, TERMS_OF_TITLE)
    .flatMap(([term]) => vocabulary[term] ?? [])
    .map(spell)
    .join(', ')
}
