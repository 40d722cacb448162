import { configuration } from '../configuration/configuration.ts'

/** Path at which the server says that it is there. */
const HEALTH_PATH = '/api/health'

/** Longest wait for its answer, in milliseconds. */
const ANSWER_LIMIT_MS = 10_000

/** Whether the server can be reached; any answer will do, and none comes out of a cache. */
export async function askServer(): Promise<boolean> {
  try {
    await fetch(configuration().apiBaseUrl + HEALTH_PATH, {
      method: 'HEAD',
      cache: 'no-store',
      mode: 'no-cors',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    return true
  } catch {
    return false
  }
}
