import { errorAnswerSchema } from '@vitrine/api-client/contract/errors'
import { session } from './session.ts'

/** `fetch` for clients of a signed-in page: a session that is over keeps what was typed, and leads to the sign-in. */
export const fetchWithSession: typeof globalThis.fetch = async (input, init) => {
  const response = await globalThis.fetch(input, init)
  if (response.status === 401 && (await isSignedOut(response.clone()))) session.end('ended')
  return response
}

async function isSignedOut(response: Response): Promise<boolean> {
  const answer = errorAnswerSchema.safeParse(await response.json().catch(() => undefined))
  return answer.data?.error.reason === 'not-signed-in'
}
