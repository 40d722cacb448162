import { replaySpeeds } from './replay-speeds.ts'

/** What a replay is moved with. */
export interface Player {
  element: HTMLElement
  play: HTMLButtonElement
  /** The moment, in milliseconds after the start of the run. */
  slider: HTMLInputElement
  /** The moment in words. */
  time: HTMLOutputElement
  /** How many times as fast as it went. */
  speed: HTMLSelectElement
  close: HTMLButtonElement
}

/** Words of a player, in the order in which the button that opens it holds them, a line each. */
export interface PlayerWords {
  replay: string
  play: string
  pause: string
  moment: string
  speed: string
  close: string
  running: string
}

interface PlayerOptions {
  words: PlayerWords
  lengthMs: number
  /** The length in words. */
  length: string
  language: string
}

/** Creates the controls of a replay, at rest. */
export function createPlayer({ words, lengthMs, length, language }: PlayerOptions): Player {
  const element = create('fieldset', { className: 'vitrine-replay' })
  const legend = create('legend', { className: 'visually-hidden', textContent: words.replay })
  const play = create('button', { type: 'button', className: 'vitrine-replay-play' })
  play.append(create('span', { textContent: words.play }), create('span', { textContent: words.pause }))
  const slider = create('input', {
    type: 'range',
    ariaLabel: words.moment,
    min: '0',
    max: String(lengthMs),
    step: 'any',
  })
  const time = create('output')
  const times = create('span', { className: 'vitrine-replay-time', ariaHidden: 'true' })
  times.append(time, ` / ${length}`)
  const speed = create('select', { ariaLabel: words.speed })
  const number = new Intl.NumberFormat(language)
  const { speeds, usual } = replaySpeeds(lengthMs)
  for (const each of speeds)
    speed.add(new Option(`×${number.format(each)}`, String(each), each === usual, each === usual))
  const close = create('button', {
    type: 'button',
    ariaLabel: words.close,
    title: words.close,
    textContent: '×',
  })
  element.append(legend, play, slider, times, speed, close)
  return { element, play, slider, time, speed, close }
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
