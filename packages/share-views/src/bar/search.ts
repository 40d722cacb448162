import { countInOutline } from './outline-hits.ts'
import { countedOf } from './counted-of.ts'
import { bringIntoView } from './bring-into-view.ts'
import { showEverything } from './depth.ts'
import { messagesRead, VERSION_CHANGE } from '../message/messages-read.ts'
import { clearHits, markHits } from './show-hits.ts'
import { findText, type Hit, indexText } from './text-index.ts'

/** The search inside a page. */
export interface Search {
  focus(): void
  /** Goes so many hits on, around the ends. */
  go(steps: number): void
}

const MAX_HITS = 10_000
const TYPING_MS = 120

/** Creates the search of a view, with the field of its bar. */
export function createSearch(root: HTMLElement, rail: HTMLElement, signal: AbortSignal): Search {
  const field = rail.querySelector<HTMLInputElement>('.vitrine-find-text')
  const output = rail.querySelector<HTMLOutputElement>('.vitrine-find-hits')
  let index: ReturnType<typeof indexText> | undefined
  let hits: Hit[] = []
  let current = -1
  let searched = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const changes = new MutationObserver((records) => {
    if (records.some(isContent)) index = undefined
  })
  const messages = root.querySelector('.vitrine-messages')
  if (messages) changes.observe(messages, { childList: true, characterData: true, subtree: true })
  root.addEventListener(VERSION_CHANGE, () => void (index = undefined), { signal })
  signal.addEventListener('abort', () => {
    changes.disconnect()
    clearTimeout(timer)
    clearHits()
  })

  async function search(): Promise<void> {
    const wanted = field?.value ?? ''
    searched = wanted
    index ??= indexText(messagesRead(root))
    output?.setAttribute('aria-busy', 'true')
    const read = await index
    if (searched !== wanted || signal.aborted) return
    output?.removeAttribute('aria-busy')
    hits = findText(read, wanted, MAX_HITS)
    current = hits.length > 0 ? firstInView(hits) : -1
    show()
  }

  function show(): void {
    const hit = hits[current]
    if (hits.length > 0) markHits(hits, hit)
    else clearHits()
    countInOutline(root, hits)
    if (hit) reveal(hit)
    if (output) output.value = searched.trim() === '' ? '' : describeHits(output, current, hits.length)
  }

  function reveal(hit: Hit): void {
    const range = hit.range()
    if (isHidden(range)) showEverything(root)
    bringIntoView(range)
  }

  async function go(steps: number): Promise<void> {
    clearTimeout(timer)
    if ((field?.value ?? '') !== searched) return search()
    if (hits.length === 0) return
    current = (current + steps + hits.length) % hits.length
    show()
  }

  field?.addEventListener(
    'input',
    () => {
      clearTimeout(timer)
      timer = setTimeout(() => void search(), TYPING_MS)
    },
    { signal },
  )
  field?.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') {
        field.value = ''
        void search()
        field.blur()
      }
      if (event.key !== 'Enter' || event.isComposing) return
      event.preventDefault()
      void go(event.shiftKey ? -1 : 1)
    },
    { signal },
  )
  if (field?.value) void search()

  return {
    focus() {
      if (field === field?.ownerDocument.activeElement) return
      field?.focus()
      field?.select()
    },
    go: (steps) => void go(steps),
  }
}

/** Whether a change is one of what is read, and not a button that comes to where the reader points. */
function isContent({ type, addedNodes, removedNodes }: MutationRecord): boolean {
  if (type !== 'childList') return true
  return [...addedNodes, ...removedNodes].some(
    (node) =>
      !(
        node instanceof Element && node.matches('.vitrine-block-tools, .vitrine-message-copy, .line-numbers')
      ),
  )
}

/** Whether the depth that the reader chose leaves a place out; what is folded counts as shown. */
function isHidden({ startContainer }: Range): boolean {
  for (let element = startContainer.parentElement; element; element = element.parentElement)
    if (getComputedStyle(element).display === 'none') return true
  return false
}

/** The first hit at or below what the reader sees, so that searching does not throw them back to the start. */
function firstInView(hits: readonly Hit[]): number {
  const index = hits.findIndex(({ message }) => message.getBoundingClientRect().bottom > 0)
  return Math.max(0, index)
}

function describeHits(output: HTMLElement, current: number, total: number): string {
  const { of = '', none = '' } = output.dataset
  if (total === 0) return none
  return countedOf(of, current + 1, total)
}
