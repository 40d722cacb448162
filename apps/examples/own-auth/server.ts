import { randomBytes } from 'node:crypto'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import type { AuthErrorCode, SignedInPerson } from '@vitrine/auth-screens/port'
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { csrf } from 'hono/csrf'
import { addPerson, findPerson, secondsToWait } from './people.ts'

const COOKIE = 'session'
const sessions = new Map<string, SignedInPerson>()

addPerson('Ada', 'ada@example.com', process.env.PASSWORD ?? 'nineteen quiet herons')

const application = new Hono()
application.use('/api/*', csrf())

application.get('/api/session', (context) => {
  const person = sessions.get(getCookie(context, COOKIE) ?? '')
  return context.json(person ? { person } : null)
})

application.post('/api/session', async (context) => {
  const { email, password } = await context.req.json<{ email: string; password: string }>()
  const seconds = secondsToWait(email)
  if (seconds > 0) {
    context.header('retry-after', String(seconds))
    return fail(context, 429, 'too-many-attempts')
  }
  const person = findPerson(email, password)
  if (!person) return fail(context, 401, 'wrong-credentials')
  const token = randomBytes(32).toString('base64url')
  sessions.set(token, person)
  setCookie(context, COOKIE, token, { httpOnly: true, sameSite: 'Lax', path: '/' })
  return context.json({ person })
})

application.delete('/api/session', (context) => {
  sessions.delete(deleteCookie(context, COOKIE) ?? '')
  return context.json(null)
})

application.get('*', serveStatic({ root: './dist' }))

function fail(context: Context, status: 401 | 429, code: AuthErrorCode): Response {
  return context.json({ code }, status)
}

serve(
  { fetch: application.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 3000) },
  ({ port }) => console.log(`http://localhost:${port}`),
)
