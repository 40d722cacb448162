import type { RightHolder } from './right-holder.ts'
import { PIXEL } from './transcripts.ts'

type Asking = Pick<RightHolder, 'server' | 'key'>

/** The bytes of a picture. */
export const pixel: Buffer<ArrayBuffer> = Buffer.from(PIXEL.split(',')[1] ?? '', 'base64')

/** Makes an agent in a state, for the `:agentId` of a path. */
export async function makeAgent(
  { server, key }: Asking,
  state = 'active',
): Promise<Record<'agentId', string>> {
  const send = (method: string, path: string, body: object) =>
    server.request(path, { method, body: JSON.stringify(body), key })
  const made = await send('POST', '/api/agents', { kind: 'agent', name: 'Scout' })
  const { id } = (await made.json()) as { id: string }
  await send('PATCH', `/api/agents/${id}`, { state })
  return { agentId: id }
}

/** Makes an agent with a picture. */
export async function makeAgentWithPicture({ server, key }: Asking): Promise<Record<'agentId', string>> {
  const made = await makeAgent({ server, key })
  await server.request(`/api/agents/${made.agentId}/picture`, { method: 'PUT', body: pixel, key })
  return made
}
