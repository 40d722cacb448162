import '@vitrine/ui/tokens.css'
import '../styles.css'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderRun } from '../__fixtures__/render-run.tsx'
import { researchRun, stepOf } from '../__fixtures__/research-run.ts'
import { enhanceRun } from './browser/enhance-run.ts'

const run = {
  ...researchRun,
  startedAt: researchRun.startedAt,
  endedAt: (researchRun.startedAt ?? 0) + 20_000,
  steps: [
    stepOf('plan', null, 'Plan', [0, 8], { kind: 'model', nodeId: 'plan' }),
    stepOf('write', null, 'Write', [10, 20], { kind: 'tool', nodeId: 'write', status: 'failed' }),
  ],
}

let container: HTMLElement
let stop: (() => void) | undefined

beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
  container.lang = 'en'
})

afterEach(() => {
  stop?.()
  container.remove()
  history.replaceState(null, '', location.pathname)
})

function open(search = '', language = 'en'): void {
  history.replaceState(null, '', `${location.pathname}${search}`)
  container.innerHTML = renderRun(run, { language })
  stop = enhanceRun(container)
}

const find = <Found extends Element>(selector: string) => container.querySelector<Found>(selector)!
const player = () => container.querySelector('.vitrine-replay')
const opener = () => find<HTMLButtonElement>('.vitrine-run-tools [data-replay]')
const stateOf = (id: string) => find(`#step-${id}`).closest('.vitrine-step')!.getAttribute('data-replay')
/** Of the nodes whose steps had not ended. */
const nodeStates = () =>
  [...container.querySelectorAll('.vitrine-node[data-replay]')].map((node) =>
    node.getAttribute('data-replay'),
  )
const moment = () => new URLSearchParams(location.search).get('at')

function seek(milliseconds: number): void {
  const slider = find<HTMLInputElement>('.vitrine-replay input')
  slider.value = String(milliseconds)
  slider.dispatchEvent(new Event('input', { bubbles: true }))
  slider.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Opens the run at rest at a moment that its address names. */
async function openAt(milliseconds: number): Promise<void> {
  open(`?at=${milliseconds}`)
  await vi.waitFor(() => expect(player()).not.toBeNull())
}

test('writes times in the language of the view, whatever the language of the page around it', async () => {
  open('?at=0', 'de')
  await vi.waitFor(() => expect(player()).not.toBeNull())
  expect(find('.vitrine-replay').textContent).toContain('20 Sek.')
})

test('shows which steps were ahead, were running and had ended, at any moment and in any order', async () => {
  await openAt(0)
  expect([stateOf('plan'), stateOf('write')]).toEqual(['running', 'ahead'])
  seek(9000)
  expect([stateOf('plan'), stateOf('write')]).toEqual([null, 'ahead'])
  expect(nodeStates()).toEqual(['ahead'])
  seek(15_000)
  expect([stateOf('plan'), stateOf('write')]).toEqual([null, 'running'])
  expect(nodeStates()).toEqual(['running'])
  seek(4000)
  expect([stateOf('plan'), stateOf('write')]).toEqual(['running', 'ahead'])
  seek(20_000)
  expect([stateOf('plan'), stateOf('write')]).toEqual([null, null])
  expect(find<HTMLInputElement>('.vitrine-replay input').getAttribute('aria-valuetext')).toBe('20s')
})

test('the address keeps the moment where the replay rests, and opens there', async () => {
  await openAt(12_000)
  expect(stateOf('write')).toBe('running')
  expect(find('.vitrine-replay output').textContent).toBe('12s')
  seek(3000)
  expect(moment()).toBe('3000')
})

test('does not give away how a step ends before it has', async () => {
  await openAt(12_000)
  await userEvent.click(find('[data-view=timeline]'))
  const bar = find('#step-write').closest('.vitrine-step')!.querySelector('rect')!
  const node = find('.vitrine-node[data-replay=running] > rect')
  const colours = () => [getComputedStyle(bar).fill, getComputedStyle(node).stroke]
  const meanwhile = colours()
  expect(getComputedStyle(bar).width).toBe('100px')
  seek(20_000)
  expect(colours()).not.toEqual(meanwhile)
  expect(getComputedStyle(bar).width).toBe('500px')
  expect(colours().filter((colour) => meanwhile.includes(colour))).toEqual([])
})

test('bars of collapsed steps go as far as the moment', async () => {
  const steps = [0, 5, 10, 15].map((start) => stepOf(`s${start}`, null, 'Fetch', [start, start + 4]))
  steps[3] = { ...steps[3]!, status: 'failed' }
  history.replaceState(null, '', `${location.pathname}?at=9500`)
  container.innerHTML = renderRun({ ...run, steps })
  stop = enhanceRun(container)
  await vi.waitFor(() => expect(player()).not.toBeNull())
  await userEvent.click(find('[data-view=timeline]'))
  const [bars, failed] = container.querySelectorAll('.vitrine-repeats > summary > .vitrine-lane > path')
  const clip = () => getComputedStyle(bars!).clipPath
  expect(clip()).toBe('inset(0px 50% 0px 0px)')
  expect(getComputedStyle(failed!).visibility).toBe('hidden')
  seek(20_000)
  expect(clip()).toBe('none')
  expect(getComputedStyle(failed!).visibility).toBe('visible')
})

test('its button ends it, too, and going back leads to the moment of before', async () => {
  open()
  await userEvent.click(opener())
  await vi.waitFor(() => expect(player()).not.toBeNull())
  await userEvent.click(opener())
  await vi.waitFor(() => expect(player()).toBeNull())
  expect(moment()).toBeNull()
  await userEvent.click(opener())
  await vi.waitFor(() => expect(player()).not.toBeNull())
  await userEvent.click(find('.vitrine-replay-play'))
  seek(15_000)
  history.pushState(null, '', '?at=4000')
  dispatchEvent(new PopStateEvent('popstate'))
  await vi.waitFor(() => expect(find<HTMLInputElement>('.vitrine-replay input').value).toBe('4000'))
  expect([stateOf('plan'), stateOf('write')]).toEqual(['running', 'ahead'])
})

test('plays from the start by keyboard, pauses, goes on to the end, and is as it was once closed', async () => {
  open()
  opener().focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(player()?.hasAttribute('data-plays')).toBe(true))
  const play = find<HTMLButtonElement>('.vitrine-replay-play')
  expect(document.activeElement).toBe(play)
  expect(play.innerText.trim()).toBe('Pause')
  await vi.waitFor(() =>
    expect(Number(find<HTMLInputElement>('.vitrine-replay input').value)).toBeGreaterThan(0),
  )
  await userEvent.keyboard(' ')
  expect(player()?.hasAttribute('data-plays')).toBe(false)
  expect(Number(moment())).toBeGreaterThan(0)
  expect(play.innerText.trim()).toBe('Play')
  await userEvent.selectOptions(find('.vitrine-replay select'), '10')
  await userEvent.click(play)
  await vi.waitFor(() => expect(moment()).toBe('20000'), { timeout: 20_000 })
  expect(player()?.hasAttribute('data-plays')).toBe(false)
  await userEvent.click(find('.vitrine-replay > :last-child'))
  expect(player()).toBeNull()
  expect(moment()).toBeNull()
  expect(container.querySelector('.vitrine-run-list [data-replay]')).toBeNull()
  expect(document.activeElement).toBe(opener())
})

test('is offered neither for a run that goes on nor where no times are known', () => {
  container.innerHTML = renderRun({ ...run, status: 'running', endedAt: undefined })
  expect(container.querySelector('[data-replay]')).toBeNull()
  const timeless = run.steps.map((step) => ({ ...step, startedAt: undefined, endedAt: undefined }))
  container.innerHTML = renderRun({ ...run, startedAt: undefined, endedAt: undefined, steps: timeless })
  expect(container.querySelector('[data-replay]')).toBeNull()
})

test('can be used by everybody', async () => {
  await openAt(12_000)
  const { violations } = await axe.run(container, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
