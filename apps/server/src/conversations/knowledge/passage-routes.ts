import type { PassageAnswer } from '@vitrine/api-client/contract/knowledge'
import { and, eq, ne } from 'drizzle-orm'
import { Hono } from 'hono'
import { readSession } from '../../people/sessions/session.ts'
import { findRole } from '../../people/workspaces/membership.ts'
import { isPassageShown } from '../../platform/database/is-outside-trash.ts'
import { documents, knowledgeBases, passages } from '../../platform/database/schema.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'

/** Passages for who follows a citation: members of the workspace, and everybody where the owner lets them. */
export function passageRoutes(services: ConversationDependencies): Hono {
  const { database } = services
  return new Hono().get('/:passageId', async (context) => {
    const { passageId } = context.req.param()
    const [found] = isShareId(passageId)
      ? await database
          .select({ passage: passages, document: documents, base: knowledgeBases })
          .from(passages)
          .innerJoin(documents, eq(documents.id, passages.documentId))
          .innerJoin(knowledgeBases, eq(knowledgeBases.id, passages.knowledgeBaseId))
          .where(
            and(eq(passages.id, passageId), ne(knowledgeBases.state, 'trashed'), isPassageShown(database)),
          )
      : []
    if (!found) throw notFound()
    const { passage, document, base } = found
    const person = (await readSession(services, context))?.person
    const isMember =
      person !== undefined &&
      person.isEmailVerified &&
      (await findRole(database, person.id, base.workspaceId)) !== undefined
    if (!isMember && base.passageReaders !== 'anyone') throw notFound()
    const { workspaceId } = base
    const answer: PassageAnswer = {
      id: passage.id,
      documentName: document.name,
      knowledgeBaseName: base.name,
      text: passage.text,
      version: passage.version,
      isOutdated: passage.version !== document.version,
      document: isMember ? { workspaceId, knowledgeBaseId: base.id, documentId: document.id } : null,
    }
    return context.json(answer, 200, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })
}
