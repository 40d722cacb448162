import { copyText } from './copy-text.ts'
import type { Copying } from './copying.ts'
import { CODE_BLOCKS } from './line-address.ts'
import { linkToLines } from './line-links.ts'
import { hasLineNumbers, textOf, turnLineNumbers } from './line-numbers.ts'
import { tableCsv } from './table-csv.ts'

const TABLES = '.table-scroll'

/** Gives what brings the tools for code and tables to the block around an element. */
export function createBlockTools(
  rail: HTMLElement,
  copying: Copying,
  signal: AbortSignal,
): (target: Element) => void {
  const tools = rail.querySelector('.vitrine-block-tools')?.cloneNode(true)
  if (!(tools instanceof HTMLElement)) return () => {}
  tools.hidden = false
  signal.addEventListener('abort', () => tools.remove())
  const language = tools.querySelector('.vitrine-code-language')
  let block: HTMLElement | undefined
  const numberedBeforeWrapping = new WeakSet<HTMLElement>()

  const actions: Record<string, (code: HTMLElement) => void> = {
    wrap(code) {
      if (!code.classList.toggle('vitrine-wrapped')) {
        if (numberedBeforeWrapping.delete(code)) turnLineNumbers(code, true)
        return
      }
      if (hasLineNumbers(code)) numberedBeforeWrapping.add(code)
      turnLineNumbers(code, false)
    },
    numbers(code) {
      numberedBeforeWrapping.delete(code)
      if (turnLineNumbers(code)) code.classList.remove('vitrine-wrapped')
    },
    link: (code) => copying.copyLink(linkToLines(code)),
    copy: (code) => void copyText(rail, textOf(code)),
    table(around) {
      const table = around.querySelector('table')
      if (table) void copyText(rail, tableCsv(rowsOf(table)))
    },
  }
  // A press must not end the selection that a link is made of.
  tools.addEventListener('pointerdown', (event) => event.preventDefault(), { signal })
  tools.addEventListener(
    'click',
    ({ target }) => {
      const action = target instanceof Element && target.closest<HTMLElement>('button')?.dataset.block
      if (!block || !action) return
      actions[action]?.(block)
      position(tools, block)
    },
    { signal },
  )
  return (target) => {
    const pointedAt = target.closest<HTMLElement>(`${CODE_BLOCKS}, ${TABLES}`)
    if (!pointedAt) return
    if (pointedAt !== block) {
      tools.dataset.at = pointedAt.matches(TABLES) ? 'table' : 'code'
      if (language) language.textContent = pointedAt.dataset.language ?? ''
      pointedAt.after(tools)
    }
    block = pointedAt
    position(tools, block)
  }
}

/** At the upper end corner of the block, whatever stands around it. */
function position(tools: HTMLElement, block: HTMLElement): void {
  const around = (tools.offsetParent ?? tools.ownerDocument.body).getBoundingClientRect()
  const { top, right, left } = block.getBoundingClientRect()
  tools.style.setProperty('--block-top', `${top - around.top}px`)
  tools.style.setProperty('--block-end', `${Math.max(0, around.right - right)}px`)
  tools.style.setProperty('--block-start', `${Math.max(0, left - around.left)}px`)
}

function rowsOf({ rows }: HTMLTableElement): string[][] {
  return [...rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent ?? ''))
}
