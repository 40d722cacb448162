import '@vitrine/ui/tokens.css'
import '../styles.css'
import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderRun } from '../__fixtures__/render-run.tsx'
import { researchRun, stepOf } from '../__fixtures__/research-run.ts'
import { enhanceRun } from './browser/enhance-run.ts'

const nodes = Array.from({ length: 200 }, (_, index) => ({
  id: `n${index}`,
  label: `Node ${index}`,
  kind: 'step' as const,
}))
const edges = nodes.slice(8).map(({ id }, index) => ({ from: `n${index}`, to: id }))
const html = renderRun({
  ...researchRun,
  workflow: { name: 'Large', graph: { nodes, edges } },
  steps: nodes
    .slice(0, 20)
    .map(({ id }, index) => stepOf(id, null, `Step ${index}`, [index, index + 1], { nodeId: id })),
})

let container: HTMLElement
let stop: (() => void) | undefined

beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
})

afterEach(() => {
  stop?.()
  stop = undefined
  container.remove()
  history.replaceState(null, '', location.pathname)
})

function open(search = '?view=graph'): void {
  history.replaceState(null, '', `${location.pathname}${search}`)
  container.innerHTML = html
  stop = enhanceRun(container)
}

const find = <Found extends Element>(selector: string) => container.querySelector<Found>(selector)!
const pane = () => find<HTMLElement>('.vitrine-graph-pane')
const drawing = () => find<SVGSVGElement>('.vitrine-graph-pane > svg')
const width = () => drawing().getBoundingClientRect().width
const natural = () => drawing().viewBox.baseVal.width
const press = (name: string) => find<HTMLElement>(`[data-graph=${name}]`).click()
const viewportInAddress = () => new URLSearchParams(location.search).get('graph')

function wheel(ctrlKey: boolean): WheelEvent {
  const event = new WheelEvent('wheel', { deltaY: -100, ctrlKey, bubbles: true, cancelable: true })
  drawing().dispatchEvent(event)
  return event
}

/** Fingers that are on the drawing after something happened to them. */
function touch(type: string, fingers: readonly (readonly [x: number, y: number])[]): TouchEvent {
  const touches = fingers.map(
    ([clientX, clientY], identifier) => new Touch({ identifier, target: drawing(), clientX, clientY }),
  )
  const event = new TouchEvent(type, { touches, bubbles: true, cancelable: true })
  drawing().dispatchEvent(event)
  return event
}

describe(`the graph of a run in a browser, in React ${version}`, () => {
  test('is a drawing to scroll without script, with a legend of the signs in it', () => {
    container.innerHTML = html
    find<HTMLElement>('[data-view=graph]').click()
    expect(width()).toBe(natural())
    expect(getComputedStyle(pane()).overflowY).toBe('auto')
    expect(find('.vitrine-graph-tools').checkVisibility()).toBe(false)
    const legend = [...container.querySelectorAll('.vitrine-legend > li')].map((item) =>
      item.textContent?.trim(),
    )
    expect(legend).toEqual(['Succeeded', 'Not reached'])
  })

  test('begins at a legible scale, and fits all of 200 nodes on request', async () => {
    open()
    await vi.waitFor(() => expect(width()).toBeCloseTo(natural() * 0.6, 0))
    expect(pane().scrollTop).toBe(0)
    press('fit')
    expect(width()).toBeLessThanOrEqual(pane().clientWidth)
    expect(pane().scrollHeight).toBeLessThanOrEqual(pane().clientHeight)
    expect(viewportInAddress()).toBeNull()
  })

  test('zooms by buttons, keys and the wheel with Ctrl, and leaves the wheel alone to the page', async () => {
    open('?view=graph&graph=0.8_0_0')
    await vi.waitFor(() => expect(width()).toBeCloseTo(natural() * 0.8, 0))
    const first = width()
    expect(wheel(false).defaultPrevented).toBe(false)
    expect(getComputedStyle(pane()).overflowY).toBe('hidden')
    expect(width()).toBe(first)
    expect(wheel(true).defaultPrevented).toBe(true)
    expect(width()).toBeGreaterThan(first)
    const before = width()
    pane().focus()
    await userEvent.keyboard('+')
    expect(width()).toBeCloseTo(before * 1.25, 0)
    press('out')
    expect(width()).toBeCloseTo(before, 0)
  })

  test('zooms and moves with two fingers, and leaves one finger to the page', async () => {
    open('?view=graph&graph=0.6_900_800')
    await vi.waitFor(() => expect(pane().scrollLeft).toBeGreaterThan(0))
    const { left, top } = pane().getBoundingClientRect()
    const [x, y] = [left + 150, top + 100]
    const drawnAt = (clientX: number) => (clientX - drawing().getBoundingClientRect().left) / width()
    const first = width()
    expect(touch('touchstart', [[x, y]]).defaultPrevented).toBe(false)
    expect(touch('touchmove', [[x, y - 50]]).defaultPrevented).toBe(false)
    const middle = drawnAt(x)
    expect(
      touch('touchstart', [
        [x - 40, y],
        [x + 40, y],
      ]).defaultPrevented,
    ).toBe(true)
    touch('touchmove', [
      [x - 60, y],
      [x + 60, y],
    ])
    expect(width()).toBeCloseTo(first * 1.5, 0)
    expect(drawnAt(x)).toBeCloseTo(middle, 2)
    const { scrollLeft } = pane()
    touch('touchmove', [
      [x - 80, y],
      [x + 40, y],
    ])
    expect(pane().scrollLeft).toBe(scrollLeft + 20)
    touch('touchend', [[x - 80, y]])
    expect(touch('touchmove', [[x, y]]).defaultPrevented).toBe(false)
    expect(width()).toBeCloseTo(first * 1.5, 0)
    await vi.waitFor(() => expect(viewportInAddress()).toMatch(/^0\.9/))
  })

  test('moves by arrows and by the mouse, and a move opens no step', async () => {
    open('?view=graph&graph=1_600_700')
    await vi.waitFor(() => expect(pane().scrollLeft).toBeGreaterThan(0))
    const { scrollLeft, scrollTop } = pane()
    pane().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    expect([pane().scrollLeft, pane().scrollTop]).toEqual([scrollLeft + 60, scrollTop + 60])
    const link = find<HTMLElement>('.vitrine-graph a')
    const mouse = { pointerType: 'mouse', button: 0, bubbles: true, cancelable: true }
    pane().setPointerCapture = () => {}
    link.dispatchEvent(new PointerEvent('pointerdown', { ...mouse, clientX: 100, clientY: 100 }))
    link.dispatchEvent(new PointerEvent('pointermove', { ...mouse, clientX: 70, clientY: 100 }))
    link.dispatchEvent(new PointerEvent('pointerup', mouse))
    expect(pane().scrollLeft).toBe(scrollLeft + 90)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
  })

  test('keeps its viewport in the address, and reads it from there', async () => {
    open('?view=graph&graph=1_600_700')
    await vi.waitFor(() => expect(pane().scrollLeft).toBeGreaterThan(0))
    press('in')
    await vi.waitFor(() => expect(viewportInAddress()).toMatch(/^1\.25_\d{3}_\d{3}$/))
    const { search } = location
    const { scrollLeft, scrollTop } = pane()
    stop?.()
    open(search)
    await vi.waitFor(() => expect(width()).toBeCloseTo(natural() * 1.25, 0))
    expect(Math.abs(pane().scrollLeft - scrollLeft)).toBeLessThan(3)
    expect(Math.abs(pane().scrollTop - scrollTop)).toBeLessThan(3)
  })

  test('preserves scale and position when steps are appended to the run, and forgets no move', async () => {
    open()
    await vi.waitFor(() => expect(width()).toBeCloseTo(natural() * 0.6, 0))
    press('in')
    const before = width()
    pane().scrollTo(123, 45)
    stop?.()
    expect(viewportInAddress()).toMatch(/^0\.75_/)
    history.replaceState(null, '', `${location.pathname}?view=graph`)
    drawing().setAttribute('width', String(natural()))
    stop = enhanceRun(container, { isAgain: true })
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(width()).toBeCloseTo(before, 0)
    expect([pane().scrollLeft, pane().scrollTop]).toEqual([123, 45])
  })

  test('returns to the view before when the reader goes back, and asks no server', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    open('')
    const isShown = (view: string) => find<HTMLInputElement>(`[data-view=${view}]`).checked
    find<HTMLElement>('[data-view=timeline]').click()
    find<HTMLElement>('[data-view=graph]').click()
    find<HTMLElement>('.vitrine-step-fold > summary').click()
    history.back()
    await vi.waitFor(() => expect(isShown('timeline')).toBe(true))
    history.back()
    await vi.waitFor(() => expect(isShown('tree')).toBe(true))
    history.forward()
    history.forward()
    await vi.waitFor(() => expect(isShown('graph')).toBe(true))
    expect(location.hash).toBe('#step-n0')
    expect(fetched).not.toHaveBeenCalled()
  })
})
