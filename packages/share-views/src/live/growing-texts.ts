/** Texts that have grown since they were laid out, by their addresses. */
export interface GrowingTexts {
  /** The text as it is now, where it is another one than the one that was laid out. */
  at(address: string): string | undefined
  /** Tells the text whenever it grows and nothing else changes. Gives the function that ends it. */
  follow(address: string, show: (text: string) => void): () => void
}

interface WrittenTexts extends GrowingTexts {
  isFollowed(address: string): boolean
  set(address: string, text: string): void
  /** The text has been laid out as it is. */
  forget(address: string): void
}

/** Texts of which none has grown yet. */
export function createGrowingTexts(): WrittenTexts {
  const texts = new Map<string, string>()
  const shown = new Map<string, (text: string) => void>()
  return {
    at: (address) => texts.get(address),
    follow(address, show) {
      shown.set(address, show)
      return () => {
        if (shown.get(address) === show) shown.delete(address)
      }
    },
    isFollowed: (address) => shown.has(address),
    set(address, text) {
      texts.set(address, text)
      shown.get(address)?.(text)
    },
    forget: (address) => void texts.delete(address),
  }
}
