import { createDurationFormat } from '@vitrine/ui/texts'
import { createPlayer, type PlayerWords } from './create-player.ts'
import { createReplayRows } from './replay-rows.ts'
import type { RunAddress } from './run-address.ts'

interface ReplayOptions {
  /** Keeps the moment wherever the replay comes to rest. */
  address: RunAddress
  isPlaying: boolean
  /** Ends the replay, and takes its moment out of the address. */
  leave: () => void
}

/** A replay that is open. */
export interface Replay {
  /** Rests at a moment, in milliseconds after the start of the run. */
  seek(at: number): void
  /** Shows the run as it ended. */
  end(): void
}

/** How often the moment is told to screen readers while the replay goes on, in milliseconds. */
const ANNOUNCE_EVERY_MS = 1000

/** A tab that was hidden goes on where it was, not where it would be by now. */
const LONGEST_FRAME_MS = 250

/**
 * Opens a player below the steps, which plays the run again in its tree, timeline and graph. `opener` holds the length of the
 * run, the words and their language.
 */
export function replayRun(
  root: HTMLElement,
  opener: HTMLElement,
  { address, isPlaying, leave }: ReplayOptions,
): Replay {
  const lengthMs = Number(opener.dataset.replay)
  const { language = 'en' } = opener.dataset
  const words = wordsOf(opener)
  const format = createDurationFormat(language, 'narrow')
  const player = createPlayer({ words, lengthMs, length: format(lengthMs), language })
  const { element, play, slider, time, speed } = player
  const rows = createReplayRows(root, lengthMs)
  const mark = document.createElement('i')
  const stop = new AbortController()
  const { signal } = stop
  let at = Math.min(address.state().at ?? 0, lengthMs)
  let frame: number | undefined
  let announcedAt = Number.NEGATIVE_INFINITY
  /** Whether the view goes where steps begin; it stays where the reader goes. */
  let isFollowing = true

  const viewOf = () => root.querySelector<HTMLInputElement>('.vitrine-views :checked')?.value
  const show = (now: number) => {
    const view = viewOf()
    const begun = rows.show(at, view === 'timeline')
    slider.value = String(at)
    time.textContent = format(at)
    if (frame === undefined || now - announcedAt >= ANNOUNCE_EVERY_MS) {
      slider.ariaValueText = format(at)
      announcedAt = now
    }
    mark.style.insetInlineStart = `${(at / lengthMs) * 100}%`
    // The list stands below the graph, which readers look at.
    if (frame !== undefined && isFollowing && view !== 'graph') begun?.scrollIntoView({ block: 'nearest' })
  }
  const rest = () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    frame = undefined
    element.toggleAttribute('data-plays', false)
    show(performance.now())
    address.change({ at: Math.round(at) })
  }
  const go = () => {
    if (at >= lengthMs) at = 0
    isFollowing = true
    element.toggleAttribute('data-plays', true)
    address.change({ at: Math.round(at) })
    let last = performance.now()
    const next = (now: number) => {
      at = Math.min(lengthMs, at + Math.min(Math.max(now - last, 0), LONGEST_FRAME_MS) * Number(speed.value))
      last = now
      if (at >= lengthMs) return rest()
      show(now)
      frame = requestAnimationFrame(next)
    }
    frame = requestAnimationFrame(next)
  }

  mark.className = 'vitrine-moment'
  root.querySelector('.vitrine-axis > div')?.append(mark)
  root.querySelector('.vitrine-run-steps')?.append(element)
  root.style.setProperty('--running-word', JSON.stringify(words.running))
  opener.ariaExpanded = 'true'
  play.addEventListener('click', () => (frame === undefined ? go() : rest()))
  slider.addEventListener('input', () => {
    at = Number(slider.value)
    show(performance.now())
  })
  slider.addEventListener('change', () => frame === undefined && rest())
  player.close.addEventListener('click', () => {
    leave()
    opener.focus()
  })
  const stay = (event: Event) => {
    if (!event.composedPath().includes(element)) isFollowing = false
  }
  for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(move, stay, { signal, passive: true })
  root.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLElement && target.dataset.view) show(performance.now())
    },
    { signal },
  )
  show(performance.now())
  if (isPlaying) {
    play.focus()
    go()
  }

  return {
    seek(moment) {
      at = Math.min(moment, lengthMs)
      rest()
    },
    end() {
      stop.abort()
      if (frame !== undefined) cancelAnimationFrame(frame)
      element.remove()
      mark.remove()
      root.style.removeProperty('--running-word')
      opener.ariaExpanded = 'false'
      rows.restore()
    },
  }
}

/** The words that the button holds: its own, and a line each of the others. */
function wordsOf(opener: HTMLElement): PlayerWords {
  const [play = '', pause = '', moment = '', speed = '', close = '', running = ''] = (
    opener.dataset.words ?? ''
  ).split('\n')
  return { replay: opener.textContent, play, pause, moment, speed, close, running }
}
