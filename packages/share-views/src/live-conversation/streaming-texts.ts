/** Texts that have grown since they were laid out, by their addresses. */
export interface StreamingTexts {
  /** The text as it is now, where it has grown since the conversation was opened. */
  at(address: string): string | undefined
  /** Tells the text whenever it grows and nothing else changes. Gives the function that ends it. */
  follow(address: string, show: (text: string) => void): () => void
}

interface WrittenTexts extends StreamingTexts {
  isFollowed(address: string): boolean
  set(address: string, text: string): void
  /** There is no text here any more. */
  forget(address: string): void
}

/** Texts of which none has grown yet. */
export function createStreamingTexts(): WrittenTexts {
  const texts = new Map<string, string>()
  const followers = new Map<string, Set<(text: string) => void>>()
  return {
    at: (address) => texts.get(address),
    follow(address, show) {
      const followersHere = followers.get(address) ?? new Set()
      followers.set(address, followersHere.add(show))
      return () => {
        followersHere.delete(show)
        if (followersHere.size === 0 && followers.get(address) === followersHere) followers.delete(address)
      }
    },
    isFollowed: (address) => followers.has(address),
    set(address, text) {
      texts.set(address, text)
      for (const show of followers.get(address) ?? []) show(text)
    },
    forget: (address) => void texts.delete(address),
  }
}
