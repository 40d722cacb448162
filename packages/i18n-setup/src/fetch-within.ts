/** A fetch for the loader that ends in time; whatever keeps an answer away is said in words the loader repeats on. */
export function fetchWithin(
  milliseconds: number,
): (address: string, request: RequestInit) => Promise<Response> {
  return async (address, request) => {
    try {
      const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(milliseconds) })
      if (!answer.ok) return answer
      // A body that is cut off or hangs is a missing answer too.
      return new Response(await answer.text())
    } catch (cause) {
      throw new Error('network failure', { cause })
    }
  }
}
