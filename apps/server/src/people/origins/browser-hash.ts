import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { requestOriginOf } from './request-origin.ts'

/** The stored form of a browser's id, so that a step can be finished only in the browser where it was begun. */
export function browserHash(device: string | undefined): string {
  return createHash('sha256')
    .update(device ?? '')
    .digest('hex')
}

/** Whether a request comes from the browser whose hash was stored. */
export function isSameBrowser(services: PeopleDependencies, context: Context, hash: string): boolean {
  const { device } = requestOriginOf(services, context)
  if (device === undefined) return false
  const here = Buffer.from(browserHash(device))
  const kept = Buffer.from(hash)
  return here.length === kept.length && timingSafeEqual(here, kept)
}
