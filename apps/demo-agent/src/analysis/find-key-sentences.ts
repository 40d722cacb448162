import type { Work } from '../run/work.ts'
import type { PreparedText, Sentence } from '../text/prepared-text.ts'
import { shorten } from '../text/shorten.ts'
import { rankNodes } from './rank-nodes.ts'
import { similarity, unitVector, type TermVector } from './term-vector.ts'

/** Shorter sentences say too little by themselves, longer ones are lists and tables; in words. */
const BOUNDS = { fewest: 3, most: 80 }
/** Of more sentences so many are compared, spread evenly. */
const MOST_COMPARED = 20_000
/** Longest text of a key sentence, in characters. */
const LONGEST = 1000
/** Sentences ranked against one another at a time; of more, the best of each such part are ranked again. */
const PART = 250
/** A sentence more similar than this to a better one repeats it. */
const REPETITION = 0.6

/** A sentence that represents much of the text. */
export interface KeySentence {
  text: string
  /** Position among all sentences, from 1. */
  position: number
  /** Beside the best one, which has 1. */
  score: number
}

interface Candidate {
  sentence: Sentence
  position: number
  vector: TermVector
  score: number
}

/** The sentences most like all others, by LexRank (Erkan and Radev 2004) with tf-idf, in the order of the text. */
export async function findKeySentences(
  { sentences, vocabulary }: PreparedText,
  limit: number,
  work: Work,
): Promise<KeySentence[]> {
  const occurrences = vocabulary.map(() => 0)
  await work.each(
    sentences,
    ({ terms }) => {
      for (const term of new Set(terms)) occurrences[term] = (occurrences[term] ?? 0) + 1
    },
    0.1,
  )
  const weightOf = (term: number) => Math.log(1 + sentences.length / (occurrences[term] ?? 1))
  const all: Candidate[] = []
  const step = Math.max(1, sentences.length / MOST_COMPARED)
  let next = 0
  await work.each(
    sentences,
    (sentence, index) => {
      if (index < next) return
      next += step
      all.push({ sentence, position: index + 1, vector: unitVector(sentence.terms, weightOf), score: 0 })
    },
    0.2,
  )
  const fitting = all.filter(({ sentence: { words } }) => words >= BOUNDS.fewest && words <= BOUNDS.most)
  let candidates = fitting.length > 0 ? fitting : all
  while (candidates.length > PART) candidates = await rankParts(candidates, limit, work)
  await rank(candidates, work, 1)
  const chosen = chooseDistinct(candidates, limit)
  const best = Math.max(...chosen.map(({ score }) => score))
  return chosen
    .toSorted((one, other) => one.position - other.position)
    .map(({ sentence, position, score }) => ({
      text: shorten(sentence.text, LONGEST),
      position,
      score: Math.round((score / best) * 100) / 100,
    }))
}

async function rankParts(candidates: readonly Candidate[], limit: number, work: Work): Promise<Candidate[]> {
  const selected: Candidate[] = []
  const until = 0.2 + 0.6 * Math.min(1, PART / candidates.length)
  for (let start = 0; start < candidates.length; start += PART) {
    const part = candidates.slice(start, start + PART)
    await rank(part, work, until)
    const best = new Set(chooseDistinct(part, limit))
    selected.push(...part.filter((candidate) => best.has(candidate)))
  }
  return selected
}

async function rank(candidates: readonly Candidate[], work: Work, until: number): Promise<void> {
  const links: number[][] = candidates.map(() => [])
  await work.each(
    candidates,
    ({ vector }, at) => {
      for (let other = 0; other < at; other += 1) {
        const weight = similarity(vector, candidates[other]?.vector ?? vector)
        ;(links[at] as number[])[other] = weight
        ;(links[other] as number[])[at] = weight
      }
      ;(links[at] as number[])[at] = 0
    },
    until,
  )
  await work.pause()
  const scores = rankNodes(links)
  for (const [at, candidate] of candidates.entries()) candidate.score = scores[at] ?? 0
}

function chooseDistinct(candidates: readonly Candidate[], limit: number): Candidate[] {
  const chosen: Candidate[] = []
  for (const candidate of candidates.toSorted((one, other) => other.score - one.score)) {
    if (chosen.length === limit) break
    const isNew = chosen.every(({ vector }) => similarity(vector, candidate.vector) <= REPETITION)
    if (isNew) chosen.push(candidate)
  }
  return chosen
}
