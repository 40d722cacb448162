import { LANE_WIDTH } from '../steps/time-scale.ts'
import type { RunAddress } from './run-address.ts'

/** Zooms the timeline around the selected step. Returns a function that stops it. */
export function zoomTime(root: HTMLElement, address: RunAddress): () => void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-zoom]')]
  const stop = new AbortController()
  const show = () => {
    const { zoom } = address.state()
    const shift = Math.min(zoom - 1, Math.max(0, middleOfSelection(root) * zoom - 0.5))
    root.style.setProperty('--zoom', String(zoom))
    root.style.setProperty('--shift', String(shift))
    root.toggleAttribute('data-close', zoom >= 4)
  }
  for (const button of buttons) {
    button.addEventListener(
      'click',
      () => {
        const factor = button.dataset.zoom === 'in' ? 2 : 0.5
        address.change({ zoom: Math.min(16, Math.max(1, address.state().zoom * factor)) })
        show()
      },
      { signal: stop.signal },
    )
  }
  if (address.state().zoom !== 1) show()
  address.onReturn(show)
  return () => stop.abort()
}

/** Returns the middle of the selected step as a fraction of the run's time; 0 where none is selected. */
function middleOfSelection(root: HTMLElement): number {
  const bar = root.querySelector('.vitrine-step[data-selected] > .vitrine-step-fold > summary rect')
  if (!bar) return 0
  const number = (name: string) => Number(bar.getAttribute(name))
  return (number('x') + number('width') / 2) / LANE_WIDTH
}
