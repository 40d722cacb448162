import { createMiddleware } from 'hono/factory'

const reading = new Set(['GET', 'HEAD'])

/**
 * Asks once before each change whether the disk has space for it, so that a full one is met outside of the database.
 * Layers that share a path may all ask for it.
 */
export function probeChanges(probeWriting: () => Promise<void>) {
  return createMiddleware<{ Variables: { isDiskProbed?: true } }>(async (context, next) => {
    if (!reading.has(context.req.method) && !context.get('isDiskProbed')) {
      await probeWriting()
      context.set('isDiskProbed', true)
    }
    await next()
  })
}
