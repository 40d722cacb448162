import { createHash, randomBytes } from 'node:crypto'
import {
  STORED_OBJECTS_PATH,
  type StoredObjectEntry,
  storedObjectsAnswerSchema,
} from '@vitrine/api-client/contract/stored-objects'
import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestServer } from './start-test-server.ts'

/** A picture whose bytes are its own, as a transcript has it. */
export function ownPicture(): { url: string; sha256: string; bytes: Buffer } {
  const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(64)])
  return {
    url: `data:image/png;base64,${bytes.toString('base64')}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes,
  }
}

/** What a test asks about the files of a server. */
export interface StoredObjectRequests {
  send(method: string, path: string, body?: unknown, key?: string): Promise<Response>
  list(query?: string, key?: string): Promise<StoredObjectEntry[]>
  /** Names of the tables with a row that mentions a text. */
  mentions(text: string): Promise<string[]>
}

/** Asks a server with its first key unless another one is given. */
export function createStoredObjectRequests({ request, store }: TestServer): StoredObjectRequests {
  const askDatabase = async (question: SQL) =>
    ((await store.database.execute(question)) as { rows: { name: string }[] }).rows
  return {
    send: (method, path, body, key) =>
      request(path, { method, key, ...(body !== undefined && { body: JSON.stringify(body) }) }),
    async list(query = '', key) {
      const answer = await request(`${STORED_OBJECTS_PATH}?${query}`, { key })
      expect(answer.status).toBe(200)
      return storedObjectsAnswerSchema.parse(await answer.json()).entries
    },
    async mentions(text) {
      const tables = await askDatabase(
        sql`select table_name as name from information_schema.tables where table_schema = 'vitrine'`,
      )
      const found = await Promise.all(
        tables.map(({ name }) =>
          askDatabase(
            sql`select ${name}::text as name from ${sql.identifier('vitrine')}.${sql.identifier(name)} as line
              where line::text like ${`%${text}%`} limit 1`,
          ),
        ),
      )
      return found.flat().map(({ name }) => name)
    },
  }
}
