import { describeCopy } from './copying.ts'

const CODE = 'pre.code-block, pre.terminal'

/** Gives what brings the tools for code, to copy it and to wrap its lines, to the block around an element. */
export function createCodeTools(rail: HTMLElement, signal: AbortSignal): (target: Element) => void {
  const tools = rail.querySelector('.vitrine-code-tools')?.cloneNode(true)
  if (!(tools instanceof HTMLElement)) return () => {}
  tools.hidden = false
  signal.addEventListener('abort', () => tools.remove())
  let code: HTMLElement | undefined

  tools.addEventListener(
    'click',
    ({ target }) => {
      const action = target instanceof Element && target.closest<HTMLElement>('button')?.dataset.code
      if (!code || !action) return
      if (action === 'wrap') {
        code.classList.toggle('vitrine-wrapped')
        place(tools, code)
      } else void describeCopy(rail, Promise.resolve(code.textContent ?? ''))
    },
    { signal },
  )
  return (target) => {
    const pointedAt = target.closest<HTMLElement>(CODE)
    if (!pointedAt) return
    if (pointedAt !== code) pointedAt.after(tools)
    code = pointedAt
    place(tools, code)
  }
}

/** At the upper end corner of the block, whatever stands around it. */
function place(tools: HTMLElement, code: HTMLElement): void {
  const around = (tools.offsetParent ?? tools.ownerDocument.body).getBoundingClientRect()
  const block = code.getBoundingClientRect()
  tools.style.setProperty('--code-top', `${block.top - around.top}px`)
  tools.style.setProperty('--code-end', `${Math.max(0, around.right - block.right)}px`)
  tools.style.setProperty('--code-start', `${Math.max(0, block.left - around.left)}px`)
}
