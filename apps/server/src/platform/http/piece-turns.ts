import { DomainError } from '../errors/domain-error.ts'
import { createNetworkLoad, HEAVY, type NetworkLoad } from './network-load.ts'

/** Turns in which pieces of long bodies are made. */
export interface PieceTurns {
  /**
   * Counts a long body of a network until the returned function is called. Throws a 503 where there are too many; the body that
   * has stood still longest makes room, where one has for some seconds: it is dropped.
   */
  enter(network: string, drop: () => void): LongBody
  /** Makes a piece once it is its turn: one at a time, networks after each other, with a rest for everything else between. */
  take<Piece>(network: string, make: () => Promise<Piece>): Promise<Piece>
}

/** A long body that is being sent. */
export interface LongBody {
  /** Says that its reader has asked for more. */
  touch(): void
  leave(): void
}

interface TurnLimits {
  maxOfNetwork?: number
  maxBodies?: number
  /** A body counts at least so long, so that hanging up and asking again gains nothing. @default a quarter of a second */
  leastMs?: number
  /** How long a body may stand still before it makes room for others. @default ten seconds */
  stillMs?: number
  /** Where long bodies count, too. */
  load?: NetworkLoad
}

/** At least so long is nothing made after a piece, in milliseconds: pieces of 64 kB come at 16 MB a second at most. */
const REST_MS = 4

/** And so many times as long as the piece took, which is longer the more others there is to do. */
const RESTS = 4

/** Turns for long bodies, of which there are never more than the limits say. */
export function createPieceTurns({
  maxOfNetwork = 4,
  maxBodies = 32,
  leastMs = 250,
  stillMs = 10_000,
  load = createNetworkLoad(),
}: TurnLimits = {}): PieceTurns {
  const bodies = new Map<string, number>()
  /** The one touched last stands last. */
  const places = new Map<LongBody, { touchedAt: number; drop(): void }>()
  const waiting = new Map<string, (() => void)[]>()
  let total = 0
  let isTaken = false

  function count(network: string, change: number): void {
    const left = (bodies.get(network) ?? 0) + change
    total += change
    if (left > 0) bodies.set(network, left)
    else bodies.delete(network)
  }

  /** Ends the body that nobody has read on for longest, and says whether there was one. */
  function dropStill(): boolean {
    const [stillest] = places
    if (!stillest) return false
    const [place, { touchedAt, drop }] = stillest
    if (performance.now() - touchedAt < stillMs) return false
    drop()
    place.leave()
    return total < maxBodies
  }

  function next(): void {
    const [first] = waiting
    if (!first) {
      isTaken = false
      return
    }
    const [network, turns] = first
    const turn = turns.shift()
    waiting.delete(network)
    if (turns.length > 0) waiting.set(network, turns)
    turn?.()
  }

  function wait(network: string): Promise<void> {
    if (!isTaken) {
      isTaken = true
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      waiting.set(network, [...(waiting.get(network) ?? []), resolve])
    })
  }

  return {
    enter(network, drop) {
      if ((bodies.get(network) ?? 0) >= maxOfNetwork) throw tooMany()
      if (total >= maxBodies && !dropStill()) throw tooMany()
      count(network, 1)
      const unload = load.add(network, HEAVY)
      const began = performance.now()
      let isIn = true
      const end = () => {
        count(network, -1)
        unload()
      }
      const place: LongBody = {
        touch() {
          if (!places.delete(place)) return
          places.set(place, { touchedAt: performance.now(), drop })
        },
        leave() {
          if (!isIn) return
          isIn = false
          places.delete(place)
          const left = leastMs - (performance.now() - began)
          if (left > 0) setTimeout(end, left).unref()
          else end()
        },
      }
      places.set(place, { touchedAt: began, drop })
      return place
    },
    async take(network, make) {
      await wait(network)
      const start = performance.now()
      try {
        return await make()
      } finally {
        setTimeout(next, Math.max(REST_MS, (performance.now() - start) * RESTS))
      }
    },
  }
}

function tooMany(): DomainError {
  return new DomainError(
    'unavailable',
    'Many long pages are being sent without compression. Ask for brotli, or try again in a few seconds.',
    { reason: 'busy', retryAfterSeconds: 2 },
  )
}
