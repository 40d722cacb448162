/** What is being done for readers, by network. */
export interface NetworkLoad {
  /** Counts something in progress until the returned function is called. */
  add(network: string, weight?: number): () => void
  /** Everything in progress for a network. */
  of(network: string): number
  /** Everything in progress for all of them that weighs one. */
  reads(): number
}

/** What a large page that is being made, or a long body on its way, weighs beside a read. */
export const HEAVY = 8

/** A load that begins with nothing. */
export function createNetworkLoad(): NetworkLoad {
  const loads = new Map<string, number>()
  let reads = 0

  function change(network: string, weight: number): void {
    const left = (loads.get(network) ?? 0) + weight
    if (left > 0) loads.set(network, left)
    else loads.delete(network)
  }

  return {
    add(network, weight = 1) {
      change(network, weight)
      if (weight === 1) reads += 1
      let isCounted = true
      return () => {
        if (!isCounted) return
        isCounted = false
        change(network, -weight)
        if (weight === 1) reads -= 1
      }
    },
    of: (network) => loads.get(network) ?? 0,
    reads: () => reads,
  }
}
