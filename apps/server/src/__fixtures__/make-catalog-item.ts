import { randomUUID } from 'node:crypto'
import type { RightHolder } from './right-holder.ts'
import { PIXEL } from './transcripts.ts'

type Asking = Pick<RightHolder, 'server' | 'key'>

/** The bytes of a picture. */
export const pixel: Buffer<ArrayBuffer> = Buffer.from(PIXEL.split(',')[1] ?? '', 'base64')

/** A request that makes one thing of each kind of the catalog, by the path of its list. */
export const catalogRequests = {
  '/api/agents': { kind: 'agent', name: 'Scout' },
  '/api/brand-voices': { name: 'Kettle & Co' },
  '/api/knowledge-bases': { name: 'Handbook', language: 'en' },
  '/api/tools': {
    // No two tools have one name.
    get name(): string {
      return `get_weather_${randomUUID()}`
    },
  },
} as const

/** Path of a list of the catalog. */
export type CatalogPath = keyof typeof catalogRequests

/** Makes a thing of the catalog in a state, for the `:id` of a path. */
export async function makeCatalogItem(
  { server, key }: Asking,
  path: CatalogPath,
  state = 'active',
): Promise<Record<'id', string>> {
  const send = (method: string, itemPath: string, body: object) =>
    server.request(itemPath, { method, body: JSON.stringify(body), key })
  const { id } = (await (await send('POST', path, catalogRequests[path])).json()) as { id: string }
  await send('PATCH', `${path}/${id}`, { state })
  return { id }
}

/** Makes a thing of the catalog with a picture. */
export async function makeCatalogItemWithPicture(
  { server, key }: Asking,
  path: CatalogPath,
): Promise<Record<'id', string>> {
  const made = await makeCatalogItem({ server, key }, path)
  await server.request(`${path}/${made.id}/picture`, { method: 'PUT', body: pixel, key })
  return made
}

/** Makes a knowledge base with a document, for the names in a path. */
export async function makeDocument({ server, key }: Asking): Promise<Record<'id' | 'documentId', string>> {
  const { id } = await makeCatalogItem({ server, key }, '/api/knowledge-bases')
  const body = JSON.stringify({ name: 'Kettles', text: 'A kettle is boiled dry after three minutes.' })
  const answer = await server.request(`/api/knowledge-bases/${id}/documents`, { method: 'POST', body, key })
  const { id: documentId } = (await answer.json()) as { id: string }
  return { id, documentId }
}

/** Begins an upload of seven bytes, for the `:id` of a path. */
export async function beginUpload({ server, key }: Asking): Promise<Record<'id', string>> {
  const body = JSON.stringify({ name: `kettles-${randomUUID()}.txt`, mediaType: 'text/plain', bytes: 7 })
  const answer = await server.request('/api/stored-objects/uploads', { method: 'POST', body, key })
  const { id } = (await answer.json()) as { id: string }
  return { id }
}

/** Makes a stored object of its own content in a state, for the `:id` of a path. */
export async function makeStoredObject(
  { server, key }: Asking,
  state = 'active',
): Promise<Record<'id', string>> {
  const upload = await beginUpload({ server, key })
  const body = randomUUID().slice(0, 7)
  const piece = { method: 'PATCH', body, key }
  const answer = await server.request(`/api/stored-objects/uploads/${upload.id}?offset=0`, piece)
  const { object } = (await answer.json()) as { object: { id: string } }
  await server.request(`/api/stored-objects/${object.id}`, {
    method: 'PATCH',
    body: JSON.stringify({ state }),
    key,
  })
  return { id: object.id }
}
