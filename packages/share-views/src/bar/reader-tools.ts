import { createBlockTools } from './block-tools.ts'
import { countedOf } from './counted-of.ts'
import { createCopying } from './copying.ts'
import { followDepth } from './depth.ts'
import { createExpansion, type Expansion } from './expansion.ts'
import { goToQuestion } from './go-to-question.ts'
import { isLineAddress } from './line-address.ts'
import { showLinkedLines } from './line-links.ts'
import { createSearch } from './search.ts'
import { announce } from './announce.ts'

/** What the bar of a page can do once its reader has touched it. */
export interface ReaderTools {
  /** Does what a button or a key says. */
  act(action: string): void
  /** Brings what belongs to a message or a code block to the one that the reader is at. */
  pointAt(target: EventTarget | null): void
}

/** Creates the tools of a view; `signal` ends them. */
export function createReaderTools(root: HTMLElement, rail: HTMLElement, signal: AbortSignal): ReaderTools {
  const search = createSearch(root, rail, signal)
  const copying = createCopying(rail, signal)
  const moveBlockTools = createBlockTools(rail, copying, signal)
  const expansion = createExpansion(root, rail)
  followDepth(root, rail, signal)
  const go = (direction: 1 | -1) => {
    const place = goToQuestion(root, direction)
    const { of = '' } = rail.querySelector<HTMLElement>('.vitrine-find-hits')?.dataset ?? {}
    if (place) announce(rail, countedOf(of, place.number, place.total))
  }
  const actions: Record<string, () => void> = {
    'next-hit': () => search.go(1),
    'previous-hit': () => search.go(-1),
    'next-question': () => go(1),
    'previous-question': () => go(-1),
    expand: () => void expansion.turn(),
    copy: () => copying.copyPage(),
    link: () => copying.copyLink(),
    continue: () => copying.copyCommand(),
    print: () => void printUnfolded(expansion),
    find: () => search.focus(),
    'show-keys': () => rail.querySelector<HTMLElement>('.vitrine-keys')?.togglePopover(),
  }
  const pointAt = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return
    copying.pointAt(target)
    moveBlockTools(target)
  }
  for (const touch of ['pointerover', 'focusin'] as const)
    root.addEventListener(touch, ({ target }) => pointAt(target), { signal })
  root.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('.vitrine-message-link')
      if (link) copying.copyLink(link.hash)
    },
    { signal },
  )
  if (isLineAddress(location.hash)) showLinkedLines(root)
  addEventListener('hashchange', () => showLinkedLines(root), { signal })
  return { act: (action) => actions[action]?.(), pointAt }
}

/** Prints a page with everything in it unfolded, and folds again what was. */
async function printUnfolded(expansion: Expansion): Promise<void> {
  const wasFolded = !expansion.isOpen()
  if (wasFolded) await expansion.turn()
  if (wasFolded) addEventListener('afterprint', () => void expansion.turn(), { once: true })
  print()
}
