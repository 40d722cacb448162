import { Hono } from 'hono'
import { z } from 'zod'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { errorResponse } from '../../platform/http/error-response.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'

/** Messages of a client that searches are short. */
const MAX_BODY_BYTES = 256 * 1024

/** The endpoint by which agents search the knowledge bases of the caller's workspace, in the Model Context Protocol. */
export function mcpRoutes(services: ConversationDependencies): Hono<CallerVariables> {
  return (
    new Hono<CallerVariables>()
      // Clients ask whether there is a stream of messages that answer nothing; 405 says that there is none.
      .get('/', () => {
        const error = new DomainError('method-not-allowed', 'Only POST works here.')
        return errorResponse(error, { allow: 'POST' })
      })
      .post('/', requireCaller(services), async (context) => {
        const parsedBody = await readJsonBody(context.req.raw, z.unknown(), MAX_BODY_BYTES)
        // Loaded late: most servers are never asked.
        const { createKnowledgeServer, WebStandardStreamableHTTPServerTransport } =
          await import('./create-knowledge-server.ts')
        const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
        const server = createKnowledgeServer(services, context.get('caller').workspaceId)
        await server.connect(transport)
        try {
          return await transport.handleRequest(context.req.raw, { parsedBody })
        } finally {
          await server.close()
        }
      })
  )
}
