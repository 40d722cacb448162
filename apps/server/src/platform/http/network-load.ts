/** What is being done for readers, by network. */
export interface NetworkLoad {
  /** Counts something in progress until the returned function is called. */
  add(network: string, weight?: number): () => void
  /** Everything in progress for a network. */
  of(network: string): number
}

/** What a large page that is being made, or a long body on its way, weighs beside a read. */
export const HEAVY = 8

/** A load that begins with nothing. */
export function createNetworkLoad(): NetworkLoad {
  const loads = new Map<string, number>()

  function change(network: string, weight: number): void {
    const left = (loads.get(network) ?? 0) + weight
    if (left > 0) loads.set(network, left)
    else loads.delete(network)
  }

  return {
    add(network, weight = 1) {
      change(network, weight)
      let isCounted = true
      return () => {
        if (!isCounted) return
        isCounted = false
        change(network, -weight)
      }
    },
    of: (network) => loads.get(network) ?? 0,
  }
}
