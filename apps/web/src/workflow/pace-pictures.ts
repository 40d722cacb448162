/** Least time between two pictures of a run, in milliseconds: a reader sees a few a second as movement. */
const CALM_MS = 120

/** A picture that kept its thread or the page busy is followed by a rest this many times as long. */
const REST = 4

/** Readers wait no longer than this for what is new, in milliseconds. */
const LONGEST_REST_MS = 1000

/** Says when the next picture of a run is drawn. */
export interface PicturePace {
  /** There is something new to see; what is urgent waits for no rest and for no other picture. */
  ask(isUrgent?: boolean): void
  /** The page has painted the last picture, which has kept it busy for so many milliseconds. */
  shown(pageMs: number): void
}

/**
 * Has pictures drawn one after the other: the next one is begun after the last has been painted, and the longer that
 * took, here or in the page, the later, up to a second. What comes meanwhile is in the next one.
 */
export function pacePictures(draw: () => void): PicturePace {
  let isAsked = false
  let isOnItsWay = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let drawnAt = -Infinity
  let restMs = 0

  function drawSoon(): void {
    if (!isAsked || isOnItsWay) return
    timer ??= setTimeout(drawNow, Math.max(0, drawnAt + restMs - performance.now()))
  }

  function drawNow(): void {
    clearTimeout(timer)
    timer = undefined
    isAsked = false
    isOnItsWay = true
    const before = performance.now()
    draw()
    drawnAt = performance.now()
    restMs = restAfter((drawnAt - before) * REST)
  }

  return {
    ask(isUrgent = false) {
      isAsked = true
      if (isUrgent) drawNow()
      else drawSoon()
    },
    shown(pageMs) {
      isOnItsWay = false
      restMs = Math.max(restMs, restAfter(pageMs * (REST + 1)))
      drawSoon()
    },
  }
}

function restAfter(milliseconds: number): number {
  return Math.min(Math.max(CALM_MS, milliseconds), LONGEST_REST_MS)
}
