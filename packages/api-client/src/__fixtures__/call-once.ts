import { WORKSPACE_HEADER } from '../contract/workspaces/workspaces.ts'
import { serveOnLoopback } from './serve-on-loopback.ts'

/** What a server saw of a call. */
interface Seen {
  method?: string
  url?: string
  workspace: string | string[] | undefined
  type?: string
  body: string
}

/** What a server sees of one call, and what the call gives; without an answer it says 204. */
export async function callOnce<Answer>(
  answer: unknown,
  ask: (baseUrl: string) => Promise<Answer>,
): Promise<{ seen: Seen; given: Answer }> {
  let seen: Seen | undefined
  const baseUrl = await serveOnLoopback(async (request, response) => {
    const body = await new Response(request as unknown as ReadableStream).text()
    const { method, url, headers } = request
    seen = {
      method,
      url,
      workspace: headers[WORKSPACE_HEADER.toLowerCase()],
      type: headers['content-type'],
      body,
    }
    response.writeHead(answer === undefined ? 204 : 200).end(JSON.stringify(answer))
  })
  const given = await ask(baseUrl)
  if (!seen) throw new Error('Nothing was asked.')
  return { seen, given }
}
