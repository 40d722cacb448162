import { fetchedFileRequestSchema } from '@vitrine/api-client/contract/conversations'
import { Hono } from 'hono'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import { throttle } from '../../people/limits/throttle.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'

/** Whatever the bytes are, no browser may take them for a page of this server. */
const HEADERS = {
  'content-type': 'application/octet-stream',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'attachment',
  'content-security-policy': 'sandbox',
  'cache-control': 'no-store',
}

/** Fetches a file of the internet for a member who imports it; nothing of it is stored. */
export function fetchedFileRoutes(services: ConversationDependencies): Hono<CallerVariables> {
  const { database, fetchFile, probeWriting, maxUploadBytes } = services
  return new Hono<CallerVariables>().post('/', requireCaller(services), async (context) => {
    const { workspaceId } = context.get('caller')
    const { address } = await readJsonBody(context.req.raw, fetchedFileRequestSchema)
    // In a transaction, which looks whether the caller still belongs to the workspace.
    await database.transaction((transaction) =>
      throttle({ ...services, database: transaction }, 'fetchedFilesByWorkspace', workspaceId),
    )
    await probeWriting(maxUploadBytes)
    return new Response(await fetchFile(address, context.req.raw.signal), { headers: HEADERS })
  })
}
