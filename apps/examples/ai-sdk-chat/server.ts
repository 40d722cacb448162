import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { answer } from './answer.ts'

const application = new Hono()
application.post('/api/chat', ({ req }) => answer(req.raw))
application.get('*', serveStatic({ root: './dist' }))

serve(
  { fetch: application.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 3000) },
  ({ port }) => console.log(`http://localhost:${port}`),
)
