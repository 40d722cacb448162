/** Texts that have been appended to since they were laid out, by their addresses. */
export interface StreamingTexts {
  /** The current text, where it was appended to since the conversation was opened; else undefined. */
  at(address: string): string | undefined
  /** Calls `show` whenever the text is appended to and nothing else changes. Returns a function that ends it. */
  follow(address: string, show: (text: string) => void): () => void
}

interface WrittenTexts extends StreamingTexts {
  isFollowed(address: string): boolean
  set(address: string, text: string): void
  /** Removes the text of an address. */
  forget(address: string): void
}

/** Creates a store without any text. */
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
