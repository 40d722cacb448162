import { ApiError } from '@vitrine/api-client'

/** What the server answers; nothing where it says that there is no such thing. */
export async function whereThere<Found>(answer: Promise<Found>): Promise<Found | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
