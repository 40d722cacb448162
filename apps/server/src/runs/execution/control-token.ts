import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What proves that a run is somebody's own: the same each time, so that who did not hear the answer to a start asks again. */
export function controlTokenOf(runId: string, secret: string): string {
  return createHmac('sha256', secret).update(`cancel run ${runId}`).digest('base64url')
}

/** What proves that the end of a run comes from the engine that was asked to carry it out, at this try. */
export function callbackTokenOf(run: { id: string; retries: number }, secret: string): string {
  return createHmac('sha256', secret).update(`call back run ${run.id} ${run.retries}`).digest('base64url')
}

/** Whether a token is the one of a run, by its hash. */
export function isControlToken(token: string, controlHash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(controlHash))
}

/** SHA-256 of a text, in hex. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
