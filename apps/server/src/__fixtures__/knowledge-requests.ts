import {
  type DocumentEntry,
  documentEntrySchema,
  documentsPath,
  KNOWLEDGE_BASES_PATH,
  type KnowledgeBaseEntry,
  knowledgeBaseEntrySchema,
  knowledgeSearchPath,
  type SearchHit,
  searchAnswerSchema,
} from '@vitrine/api-client/contract/knowledge'
import type { TestServer } from './start-test-server.ts'

/** What a test asks of the knowledge bases of a server. */
export interface KnowledgeRequests {
  send(method: string, path: string, body?: unknown): Promise<Response>
  sendFile(path: string, body: string | Buffer<ArrayBuffer>, type?: string): Promise<Response>
  makeBase(change?: object): Promise<KnowledgeBaseEntry>
  addText(baseId: string, text: string, name?: string): Promise<DocumentEntry>
  find(baseId: string, query: string): Promise<SearchHit[]>
}

/** Asks a server with its first key. */
export function createKnowledgeRequests({ request }: TestServer): KnowledgeRequests {
  const send: KnowledgeRequests['send'] = (method, path, body) =>
    request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return {
    send,
    sendFile: (path, body, type = 'application/octet-stream') =>
      request(path, { method: 'POST', body, headers: { 'content-type': type } }),
    async makeBase(change) {
      const answer = await send('POST', KNOWLEDGE_BASES_PATH, { name: 'Handbook', language: 'en', ...change })
      return knowledgeBaseEntrySchema.parse(await answer.json())
    },
    async addText(baseId, text, name) {
      const answer = await send('POST', documentsPath(baseId), { text, ...(name && { name }) })
      return documentEntrySchema.parse(await answer.json())
    },
    async find(baseId, query) {
      const address = `${knowledgeSearchPath(baseId)}?${new URLSearchParams({ query })}`
      return searchAnswerSchema.parse(await (await send('GET', address)).json()).hits
    },
  }
}
