import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { MAX_HITS, passagePagePath, type SearchHit } from '@vitrine/api-client/contract/knowledge'
import { and, asc, eq, gte } from 'drizzle-orm'
import { z } from 'zod'
import { version } from '../../platform/configuration/version.ts'
import { isPassageShown } from '../../platform/database/is-outside-trash.ts'
import { documents, knowledgeBases, passages } from '../../platform/database/schema.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import { type ScoredHit, searchPassages } from './search-passages.ts'

export { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'

/** Longest text that `fetch` gives, in UTF-16 code units. */
const MAX_FETCHED_LENGTH = 50_000

const PASSAGES_READ = 100

type Parts = Pick<ConversationDependencies, 'database' | 'publicUrl' | 'passageVectors'>

/** Answers the calls of one request: searches what is in use of a workspace, and reads what was found. */
export function createKnowledgeServer(parts: Parts, workspaceId: string): McpServer {
  const server = new McpServer({ name: 'vitrine', version })
  server.registerTool(
    'search',
    {
      title: 'Search knowledge bases',
      description:
        'Finds passages of documents by words. Cite what you use by its url. Give `knowledge_base` to search one alone.',
      inputSchema: {
        query: z.string().min(1).max(1000).describe('Words to look for, in the language of the documents'),
        knowledge_base: z
          .string()
          .optional()
          .describe('Name or id of the knowledge base; without it all are searched'),
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ query, knowledge_base }) =>
      asAnswer(() => search(parts, workspaceId, { query, within: knowledge_base })),
  )
  server.registerTool(
    'fetch',
    {
      title: 'Read a document on',
      description: 'Gives the text of the document from a passage on that `search` found.',
      inputSchema: { id: z.string().describe('The id of the passage') },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ id }) => asAnswer(() => readOn(parts, workspaceId, id)),
  )
  return server
}

async function asAnswer(work: () => Promise<Record<string, unknown>>) {
  try {
    const answer = await work()
    return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }], structuredContent: answer }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { content: [{ type: 'text' as const, text: error.message }], isError: true }
  }
}

async function search(
  parts: Parts,
  workspaceId: string,
  { query, within }: { query: string; within?: string },
) {
  const inUse = await parts.database
    .select()
    .from(knowledgeBases)
    .where(and(eq(knowledgeBases.workspaceId, workspaceId), eq(knowledgeBases.state, 'active')))
    .orderBy(asc(knowledgeBases.id))
  const asked = inUse.filter(({ id, name }) => within === undefined || id === within || name === within)
  if (asked.length === 0)
    throw new DomainError(
      'invalid-request',
      inUse.length === 0
        ? 'The workspace has no knowledge base in use.'
        : `There is no knowledge base "${within}"; there are: ${inUse.map(({ name }) => name).join(', ')}.`,
    )
  const found: ScoredHit[] = []
  for (const base of asked) found.push(...(await searchPassages(parts, base, query)))
  const best = found.toSorted((a, b) => b.score - a.score).slice(0, MAX_HITS)
  return { results: best.map(({ hit }) => toResult(hit)) }
}

const toResult = ({ passageId, documentName, text, url }: SearchHit) => ({
  id: passageId,
  title: documentName,
  text,
  url,
})

async function readOn({ database, publicUrl }: Parts, workspaceId: string, passageId: string) {
  const [first] = await database
    .select({ passage: passages, name: documents.name })
    .from(passages)
    .innerJoin(documents, eq(documents.id, passages.documentId))
    .innerJoin(knowledgeBases, eq(knowledgeBases.id, passages.knowledgeBaseId))
    .where(
      and(
        eq(passages.id, passageId.slice(0, 64)),
        eq(passages.workspaceId, workspaceId),
        isPassageShown(database),
        eq(knowledgeBases.state, 'active'),
      ),
    )
  if (!first) throw new DomainError('not-found', 'There is no passage with this id.')
  const { documentId, version: cited, position } = first.passage
  const isAhead = and(
    eq(passages.documentId, documentId),
    eq(passages.version, cited),
    gte(passages.position, position),
  )
  const ahead = await database
    .select({ text: passages.text })
    .from(passages)
    .where(isAhead)
    .orderBy(asc(passages.position))
    .limit(PASSAGES_READ)
  const text = ahead.map((passage) => passage.text).join('')
  return {
    id: passageId,
    title: first.name,
    text: text.slice(0, MAX_FETCHED_LENGTH).toWellFormed(),
    url: publicUrl() + passagePagePath(passageId),
    metadata: { version: cited, isCut: text.length > MAX_FETCHED_LENGTH || ahead.length === PASSAGES_READ },
  }
}
