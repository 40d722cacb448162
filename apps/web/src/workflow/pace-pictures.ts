/** Least time between two pictures of a run, in milliseconds: a reader sees a few a second as movement. */
const CALM_MS = 120

/** A picture that kept its thread or the page busy is followed by a rest this many times as long. */
const REST = 4

/** Says when the next picture of a run is drawn. */
export interface PicturePace {
  /** There is something new to see. */
  ask(): void
  /** The page has painted the last picture, which has kept it busy for so many milliseconds. */
  shown(pageMs: number): void
}

/**
 * Has pictures drawn one after the other: the next one is begun after the last has been painted, and the longer that
 * took, here or in the page, the later. What comes meanwhile is in the next one.
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
    timer = undefined
    isAsked = false
    isOnItsWay = true
    const before = performance.now()
    draw()
    drawnAt = performance.now()
    restMs = Math.max(CALM_MS, (drawnAt - before) * REST)
  }

  return {
    ask() {
      isAsked = true
      drawSoon()
    },
    shown(pageMs) {
      isOnItsWay = false
      restMs = Math.max(restMs, pageMs * (REST + 1))
      drawSoon()
    },
  }
}
