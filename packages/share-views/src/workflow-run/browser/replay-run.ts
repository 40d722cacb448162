import { createDurationFormat } from '@vitrine/ui/texts'
import type { EndReplay } from './follow-replay.ts'
import { createReplayRows } from './replay-rows.ts'

interface ReplayOptions {
  /** The moment to begin with, in milliseconds after the start of the run. */
  at: number
  isPlaying: boolean
  /** Called with the moment wherever the replay comes to rest. */
  onRest: (at: number) => void
  onClose: () => void
}

/** How often the moment is told to screen readers while the replay goes on, in milliseconds. */
const TOLD_EVERY_MS = 1000

/** A tab that was hidden goes on where it was, not where it would be by now. */
const LONGEST_FRAME_MS = 250

/** Plays a run again in its tree, timeline and graph. */
export function replayRun(
  root: HTMLElement,
  player: HTMLElement,
  { at: begin, isPlaying: playsAtOnce, onRest, onClose }: ReplayOptions,
): EndReplay {
  const parts = partsOf(player)
  if (!parts) return () => {}
  const { play, close, slider, time, speed } = parts
  const length = Number(player.dataset.length)
  const rows = createReplayRows(root, length)
  const axis = root.querySelector<HTMLElement>('.vitrine-moment')
  const format = createDurationFormat(languageOf(root), 'narrow')
  const stop = new AbortController()
  const { signal } = stop
  let at = Math.min(Math.max(begin, 0), length)
  let frame: number | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  /** Whether the view goes where steps begin; it stays where the reader goes. */
  let isFollowing = true

  const show = (now: number) => {
    const begun = rows.show(at)
    slider.value = String(at)
    const words = format(at)
    time.textContent = words
    if (frame === undefined || now - toldAt >= TOLD_EVERY_MS) {
      slider.setAttribute('aria-valuetext', words)
      toldAt = now
    }
    axis?.style.setProperty('inset-inline-start', `${(at / length) * 100}%`)
    if (frame !== undefined && isFollowing) begun?.scrollIntoView({ block: 'nearest' })
  }
  const rest = () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    frame = undefined
    player.removeAttribute('data-plays')
    show(performance.now())
    onRest(Math.round(at))
  }
  const go = () => {
    if (at >= length) at = 0
    isFollowing = true
    player.setAttribute('data-plays', '')
    let last = performance.now()
    const next = (now: number) => {
      at = Math.min(length, at + Math.min(Math.max(now - last, 0), LONGEST_FRAME_MS) * Number(speed.value))
      last = now
      if (at >= length) return rest()
      show(now)
      frame = requestAnimationFrame(next)
    }
    frame = requestAnimationFrame(next)
  }

  root.toggleAttribute('data-replaying', true)
  root.style.setProperty('--running-word', JSON.stringify(player.dataset.running ?? ''))
  player.hidden = false
  play.addEventListener('click', () => (frame === undefined ? go() : rest()), { signal })
  slider.addEventListener(
    'input',
    () => {
      at = Number(slider.value)
      show(performance.now())
    },
    { signal },
  )
  slider.addEventListener('change', () => frame === undefined && onRest(Math.round(at)), { signal })
  close.addEventListener('click', onClose, { signal })
  for (const move of ['wheel', 'touchmove'] as const)
    window.addEventListener(move, () => (isFollowing = false), { signal, passive: true })
  show(performance.now())
  play.focus()
  if (playsAtOnce) go()

  return () => {
    stop.abort()
    if (frame !== undefined) cancelAnimationFrame(frame)
    player.removeAttribute('data-plays')
    player.hidden = true
    root.removeAttribute('data-replaying')
    root.style.removeProperty('--running-word')
    rows.restore()
  }
}

function partsOf(player: HTMLElement) {
  const play = player.querySelector<HTMLButtonElement>('[data-replay=play]')
  const close = player.querySelector<HTMLButtonElement>('[data-replay=close]')
  const slider = player.querySelector('input')
  const time = player.querySelector('output')
  const speed = player.querySelector('select')
  return play && close && slider && time && speed && { play, close, slider, time, speed }
}

/** The language that the view is written in; `en` where nothing says so. */
const languageOf = (root: HTMLElement) =>
  root.closest<HTMLElement>('[lang]')?.lang || document.documentElement.lang || 'en'
