import { createMiddleware } from 'hono/factory'

const reading = new Set(['GET', 'HEAD'])

/** Asks before each change whether the disk has space for it, so that a full one is met outside of the database. */
export function probeChanges(probeWriting: () => Promise<void>) {
  return createMiddleware(async (context, next) => {
    if (!reading.has(context.req.method)) await probeWriting()
    await next()
  })
}
