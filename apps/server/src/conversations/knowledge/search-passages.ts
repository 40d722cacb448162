import {
  type MarkedRange,
  MAX_HITS,
  passagePagePath,
  QUERY_PARAMETER,
  type SearchHit,
} from '@vitrine/api-client/contract/knowledge'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { documents, passages } from '../../platform/database/schema.ts'
import { isPassageShown } from '../../platform/database/is-outside-trash.ts'
import type { Database } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { KnowledgeBaseRow } from './knowledge-base-store.ts'
import { fuseRanks } from './fuse-ranks.ts'
import type { PassageVectors } from './passage-vectors.ts'
import { loadStemmer, type Stemmer } from './load-stemmer.ts'
import { isUnspaced, type SearchTerm, searchTerms } from './search-terms.ts'
import { toSearchQuery } from './search-vector.ts'

const MAX_QUERY_LENGTH = 1000

/** More words of a query add nothing but time. */
const MAX_QUERY_TERMS = 16

/** A hit and how well it fits; comparable between knowledge bases as far as these are alike. */
export interface ScoredHit {
  hit: SearchHit
  score: number
}

interface QueryTerm {
  forms: readonly string[]
  /** A single character of a script without spaces, which is found at the beginning of any pair. */
  isPrefix: boolean
}

/** What passages are searched with. */
export interface SearchParts {
  database: Database
  publicUrl: () => string
  /** Undefined where no embeddings endpoint is configured. */
  passageVectors?: PassageVectors | undefined
}

/**
 * Passages of the newest versions that fit a query, the most fitting first: those that have more of its words, rarer words
 * before frequent ones, and together with them, where an embeddings endpoint says it, those that mean something like it. Throws a 400 for a query without a word.
 */
export async function searchPassages(
  { database, publicUrl, passageVectors: vectors }: SearchParts,
  base: Pick<KnowledgeBaseRow, 'id' | 'language'>,
  query: string,
): Promise<ScoredHit[]> {
  const stem = await loadStemmer(base.language)
  const terms = queryTerms(query, stem)
  if (terms.length === 0)
    throw new DomainError('invalid-request', 'The query holds no word to search for.', {
      field: QUERY_PARAMETER,
    })
  const worded = await findPassages(database, base.id, terms)
  const found = vectors ? await withMeaning({ database, vectors }, base.id, query, worded) : worded
  return found.map(({ score, ...passage }) => ({
    score,
    hit: {
      ...passage,
      marks: markWords(passage.text, terms, stem),
      url: publicUrl() + passagePagePath(passage.passageId),
    },
  }))
}

function queryTerms(query: string, stem: Stemmer): QueryTerm[] {
  const text = query.slice(0, MAX_QUERY_LENGTH).toWellFormed().replaceAll('\0', ' ').normalize('NFC')
  const found = [...searchTerms(text, stem)]
  const terms = found.filter((term, index) => !isTail(term, found[index - 1]))
  const unique = new Map(terms.map((term) => [term.forms.join(' '), toQueryTerm(term, text)]))
  return [...unique.values()].slice(0, MAX_QUERY_TERMS)
}

/** The last character of a row, which the pair before it holds already. */
const isTail = (term: SearchTerm, before: SearchTerm | undefined) =>
  before !== undefined && term.end <= before.end

function toQueryTerm({ forms, start, end }: SearchTerm, text: string): QueryTerm {
  const written = text.slice(start, end)
  return { forms, isPrefix: isUnspaced(written) && [...written].length === 1 }
}

type FoundPassage = Awaited<ReturnType<typeof findPassages>>[number]

/** Ranks those that hold the words, and those that mean something like the query, as one list. */
async function withMeaning(
  { database, vectors }: { database: Database; vectors: PassageVectors },
  knowledgeBaseId: string,
  query: string,
  worded: readonly FoundPassage[],
): Promise<FoundPassage[]> {
  const nearest = await vectors.findNearest(knowledgeBaseId, query.slice(0, MAX_QUERY_LENGTH), MAX_HITS)
  const fused = fuseRanks([worded.map(({ passageId }) => passageId), nearest]).slice(0, MAX_HITS)
  const known = new Map(worded.map((passage) => [passage.passageId, passage]))
  const others = fused.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  for (const passage of await readPassages(database, others)) known.set(passage.passageId, passage)
  return fused.flatMap(({ id, score }) => {
    const passage = known.get(id)
    return passage ? [{ ...passage, score }] : []
  })
}

const shown = {
  passageId: passages.id,
  documentId: documents.id,
  documentName: documents.name,
  version: passages.version,
  text: passages.text,
}

async function readPassages(database: Database, ids: readonly string[]): Promise<FoundPassage[]> {
  if (ids.length === 0) return []
  const rows = await database
    .select(shown)
    .from(passages)
    .innerJoin(documents, eq(documents.id, passages.documentId))
    .where(and(inArray(passages.id, [...ids]), isPassageShown(database)))
  return rows.map((row) => ({ ...row, score: 0 }))
}

async function findPassages(database: Database, knowledgeBaseId: string, terms: readonly QueryTerm[]) {
  const queries = terms.map((term) => sql`${toSearchQuery(term)}::tsquery`)
  const any = sql`(${sql.join(queries, sql` || `)})`
  const isOfBase = and(eq(passages.knowledgeBaseId, knowledgeBaseId), eq(passages.isCurrent, true))
  const matching = database.$with('matching').as(
    database
      .select({ passageId: passages.id, words: passages.words })
      .from(passages)
      .where(and(isOfBase, sql`${passages.words} @@ ${any}`)),
  )
  const has = (query: SQL) => sql`(${matching.words} @@ ${query})::int`
  // How much a word says falls with the number of passages that have it. Source: Robertson and Zaragoza, "BM25 and Beyond".
  const weighed = queries.map((query) => {
    const having = sql`(select count(*) from ${matching} where ${matching.words} @@ ${query})`
    const all = sql`(select count(*) from ${passages} where ${isOfBase})`
    return sql`${has(query)} * ln(1 + (${all} - ${having} + 0.5) / (${having} + 0.5))`
  })
  const score = sql<number>`${sql.join(weighed, sql` + `)} + ts_rank_cd(${matching.words}, ${any})`.mapWith(
    Number,
  )
  return database
    .with(matching)
    .select({ ...shown, score })
    .from(matching)
    .innerJoin(passages, eq(passages.id, matching.passageId))
    .innerJoin(documents, eq(documents.id, passages.documentId))
    .where(isPassageShown(database))
    .orderBy(desc(score), passages.documentId, passages.position)
    .limit(MAX_HITS)
}

function markWords(text: string, terms: readonly QueryTerm[], stem: Stemmer): MarkedRange[] {
  const forms = new Set(terms.flatMap((term) => term.forms))
  const firsts = terms.filter(({ isPrefix }) => isPrefix).flatMap((term) => term.forms)
  const marks: MarkedRange[] = []
  for (const term of searchTerms(text, stem)) {
    const end = term.forms.some((form) => forms.has(form)) ? term.end : endOfFirst(text, term, firsts)
    if (end === undefined) continue
    const last = marks.at(-1)
    if (last && term.start <= last[1]) marks[marks.length - 1] = [last[0], Math.max(last[1], end)]
    else marks.push([term.start, end])
  }
  return marks
}

function endOfFirst(
  text: string,
  { forms, start }: SearchTerm,
  firsts: readonly string[],
): number | undefined {
  if (!forms.some((form) => firsts.some((first) => form.startsWith(first)))) return undefined
  return start + String.fromCodePoint(text.codePointAt(start) ?? 0).length
}
