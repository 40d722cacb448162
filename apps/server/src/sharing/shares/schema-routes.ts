import { modelsJsonSchema } from '@vitrine/transcript'
import { Hono } from 'hono'

/** `GET /conversations.json` and `/runs.json` answer the JSON Schemas of documents, to anyone. */
export function schemaRoutes(): Hono {
  const routes = new Hono()
  for (const holds of ['conversations', 'runs'] as const) {
    let schema: ReturnType<typeof modelsJsonSchema> | undefined
    routes.get(`/${holds}.json`, (context) =>
      context.json((schema ??= modelsJsonSchema(holds)), 200, {
        'content-type': 'application/schema+json',
        'cache-control': 'public, max-age=3600',
        'access-control-allow-origin': '*',
      }),
    )
  }
  return routes
}
