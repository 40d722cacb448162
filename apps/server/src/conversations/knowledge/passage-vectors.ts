import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Logger } from 'pino'
import { passages, passageVectors } from '../../platform/database/schema.ts'
import { isPassageShown } from '../../platform/database/is-outside-trash.ts'
import type { Database } from '../../platform/database/store.ts'
import { describeError } from '../../platform/logging/describe-error.ts'
import type { EmbedTexts } from './embed-texts.ts'
import { similarityOf, toVectorBytes } from './vector-bytes.ts'

/** Passages that mean something like a query, beside those that hold its words. */
export interface PassageVectors {
  /** The ids of the nearest, the nearest first; none where the endpoint does not answer. Never throws for that. */
  findNearest(knowledgeBaseId: string, query: string, count: number): Promise<string[]>
  /** Asks, in the background, about the passages of a knowledge base that have no vector yet. */
  fill(knowledgeBaseId: string): void
}

interface PassageVectorParts {
  database: Database
  /** Name of what makes the vectors. */
  model: string
  embed: EmbedTexts
  logger: Logger
  inBackground(work: Promise<void>): void
}

/** Passages that are asked about at once. */
const TEXTS = 64

/** Vectors that are looked at at once. */
const BATCH = 1000

/** How near a passage has to be to be found by what it means alone. */
const LEAST_SIMILARITY = 0.25

const isCurrentOf = (knowledgeBaseId: string) =>
  and(eq(passages.knowledgeBaseId, knowledgeBaseId), eq(passages.isCurrent, true))

/** The vectors of passages; knowledge bases without an endpoint have none. */
export function createPassageVectors({
  database,
  model,
  embed,
  logger,
  inBackground,
}: PassageVectorParts): PassageVectors {
  const filling = new Set<string>()
  const isOfModel = eq(passageVectors.model, model)

  function selectMissing(knowledgeBaseId: string, count: number) {
    return database
      .select({ id: passages.id, text: passages.text })
      .from(passages)
      .leftJoin(passageVectors, eq(passageVectors.passageId, passages.id))
      .where(
        and(
          isCurrentOf(knowledgeBaseId),
          or(isNull(passageVectors.passageId), ne(passageVectors.model, model)),
        ),
      )
      .limit(count)
  }

  async function fillAll(knowledgeBaseId: string): Promise<void> {
    for (;;) {
      const missing = await selectMissing(knowledgeBaseId, TEXTS)
      if (missing.length === 0) return
      const vectors = await embed(missing.map(({ text }) => text))
      for (const [index, { id }] of missing.entries()) await keep(id, toVectorBytes(vectors[index] ?? []))
    }
  }

  /** Of a passage that is gone meanwhile nothing is kept. */
  async function keep(passageId: string, vector: Buffer): Promise<void> {
    await database.transaction(async (transaction) => {
      const [standing] = await transaction
        .select({ id: passages.id })
        .from(passages)
        .where(eq(passages.id, passageId))
        .for('key share')
      if (!standing) return
      await transaction
        .insert(passageVectors)
        .values({ passageId, model, vector })
        .onConflictDoUpdate({ target: passageVectors.passageId, set: { model, vector } })
    })
  }

  async function rank(knowledgeBaseId: string, wanted: Buffer, count: number): Promise<string[]> {
    let nearest: { id: string; similarity: number }[] = []
    let after = ''
    for (;;) {
      const rows = await database
        .select({ id: passages.id, vector: passageVectors.vector })
        .from(passageVectors)
        .innerJoin(passages, eq(passages.id, passageVectors.passageId))
        .where(and(isCurrentOf(knowledgeBaseId), isOfModel, gt(passages.id, after), isPassageShown(database)))
        .orderBy(asc(passages.id))
        .limit(BATCH)
      const found = rows.map(({ id, vector }) => ({ id, similarity: similarityOf(wanted, vector) }))
      nearest = [...nearest, ...found.filter(({ similarity }) => similarity >= LEAST_SIMILARITY)]
        .toSorted((one, other) => other.similarity - one.similarity)
        .slice(0, count)
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) return nearest.map(({ id }) => id)
      after = last.id
    }
  }

  function fill(knowledgeBaseId: string): void {
    if (filling.has(knowledgeBaseId)) return
    filling.add(knowledgeBaseId)
    const work = fillAll(knowledgeBaseId)
      .catch((error: unknown) => {
        logger.warn({ error: describeError(error) }, 'passages have no vectors yet')
      })
      .finally(() => filling.delete(knowledgeBaseId))
    inBackground(work)
  }

  return {
    fill,
    async findNearest(knowledgeBaseId, query, count) {
      try {
        const [missing] = await selectMissing(knowledgeBaseId, 1)
        if (missing) fill(knowledgeBaseId)
        const [vector] = await embed([query])
        return vector ? await rank(knowledgeBaseId, toVectorBytes(vector), count) : []
      } catch (error) {
        logger.warn({ error: describeError(error) }, 'passages are searched by their words alone')
        return []
      }
    },
  }
}
