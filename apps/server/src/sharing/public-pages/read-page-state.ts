import { publicPagePicturePath, type PublicPage } from '@vitrine/api-client/contract/pages'
import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import { wellFormedJson } from '@vitrine/web/server'
import { asc, eq } from 'drizzle-orm'
import { notFound } from '../../platform/errors/domain-error.ts'
import { entityTag } from '../../platform/http/entity-tag.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { unpack } from '../../platform/database/pack.ts'
import { joinPieces } from '../../platform/database/packed-model.ts'
import { conversationLogs, pageSegments, pageStates, publicPages } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { findOpenPage, type OpenPage } from './find-page.ts'

/** What an open page shows at first. */
export interface PageState {
  frame: PageFrame
  /** Changes with anything that the page shows. */
  tag: string
  /** The page as a `PublicPage`, put together from stored JSON without parsing it. */
  readJson(): Promise<Buffer>
}

/** What stands around the conversation. */
export type PageFrame = Omit<PublicPage, 'conversation'>

/** Version of a state that may hold what a tool withholds or its owner masked since. It is never served. */
const WITHHOLDS_MORE = ''

/**
 * The state of a page as it was a moment ago at most; undefined when the page never existed, is switched off, has released
 * nothing yet, or could not be made anew without what is withheld since.
 */
export async function readPageState(
  {
    database,
    liveConversations,
    pageReleases,
  }: Pick<SharingDependencies, 'database' | 'liveConversations' | 'pageReleases'>,
  pageId: string,
): Promise<PageState | undefined> {
  const page = await findOpenPage(database, pageId)
  if (!page) return undefined
  let state = await findState(database, pageId)
  const isGated = page.releasedSeq !== null
  if (state?.rendererVersion !== PREPARATION_VERSION || (!isGated && state.seq < (state.keptAfter ?? 0))) {
    // What waits for a decision is shown as it was.
    if (!isGated) await liveConversations.settle(page.conversationId)
    else if (page.held === null || state?.rendererVersion === WITHHOLDS_MORE)
      await pageReleases.settle(pageId)
    state = await findState(database, pageId)
  }
  if (!state || state.rendererVersion === WITHHOLDS_MORE) return undefined
  const frame = pageFrame(page, state)
  return {
    frame,
    tag: entityTag(JSON.stringify(frame), PREPARATION_VERSION, state.writtenAt.toISOString()),
    async readJson() {
      const { state: stored, model, html } = await readStoredPage(database, pageId)
      const start = JSON.stringify(pageFrame(page, stored)).slice(0, -1)
      return wellFormed(
        Buffer.concat([
          Buffer.from(`${start},"conversation":{"conversation":`),
          model,
          Buffer.from(',"html":'),
          html,
          Buffer.from('}}'),
        ]),
      )
    },
  }
}

/** The page takes this JSON over from HTML in UTF-8, where no half of a surrogate pair can stand. */
function wellFormed(json: Buffer): Buffer {
  return json.includes('\\ud') ? Buffer.from(wellFormedJson(json.toString())) : json
}

/** Everything as of one projection. */
function readStoredPage(database: Database, pageId: string) {
  return database.transaction(
    async (transaction) => {
      const [state] = await transaction.select().from(pageStates).where(eq(pageStates.pageId, pageId))
      if (!state || state.rendererVersion === WITHHOLDS_MORE || !(await findOpenPage(transaction, pageId)))
        throw notFound()
      const rows = await transaction
        .select({ messages: pageSegments.messages, html: pageSegments.html })
        .from(pageSegments)
        .where(eq(pageSegments.pageId, pageId))
        .orderBy(asc(pageSegments.number))
      const segments = await Promise.all(rows.map(({ messages }) => unpack(messages)))
      const html = await Promise.all(rows.map((row) => unpack(row.html)))
      const pieces = { head: await unpack(state.model), segments }
      return { state, model: Buffer.concat([...joinPieces(pieces, 'messages')]), html: joinObjects(html) }
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** One JSON object with the keys of several. */
function joinObjects(objects: Buffer[]): Buffer {
  const filled = objects.filter(({ byteLength }) => byteLength > '{}'.length)
  const inside = filled.flatMap((object, index) => [
    Buffer.from(index === 0 ? '' : ','),
    object.subarray(1, -1),
  ])
  return Buffer.concat([Buffer.from('{'), ...inside, Buffer.from('}')])
}

async function findState(database: Database, pageId: string) {
  const [state] = await database
    .select({
      seq: pageStates.seq,
      rendererVersion: pageStates.rendererVersion,
      openMessageIds: pageStates.openMessageIds,
      restarts: pageStates.restarts,
      writtenAt: pageStates.writtenAt,
      keptAfter: conversationLogs.keptAfter,
    })
    .from(pageStates)
    .innerJoin(publicPages, eq(publicPages.id, pageStates.pageId))
    .leftJoin(conversationLogs, eq(conversationLogs.conversationId, publicPages.conversationId))
    .where(eq(pageStates.pageId, pageId))
  return state
}

function pageFrame(
  { id, kind, name, description, model, pictureSha256, tools, knowledgeBases, brand }: OpenPage,
  {
    seq,
    restarts,
    openMessageIds,
  }: Pick<typeof pageStates.$inferSelect, 'seq' | 'restarts' | 'openMessageIds'>,
): PageFrame {
  return {
    id,
    kind,
    name,
    description,
    model,
    picture: picturePath(id, pictureSha256),
    tools,
    knowledgeBases,
    brand,
    seq,
    restarts,
    openMessageIds: JSON.parse(openMessageIds) as string[],
  }
}

/** Where the picture of a page is read. */
export function picturePath(pageId: string, sha256: string | null): string | null {
  return sha256 === null ? null : publicPagePicturePath(pageId, sha256)
}
