import { createCodeTools } from './code-tools.ts'
import { createCopying } from './copying.ts'
import { createSearch } from './search.ts'
import { goToQuestion } from './go-to-question.ts'
import { createExpansion } from './expansion.ts'

/** What the bar of a page can do once its reader has touched it. */
export interface ReaderTools {
  /** Does what a button says. */
  act(action: string): void
  /** Answers a key. */
  press(key: string): void
  /** Brings what belongs to a message or a code block to the one that the reader is at. */
  pointAt(target: EventTarget | null): void
}

/** Creates the tools of a view; `signal` ends them. */
export function createReaderTools(root: HTMLElement, rail: HTMLElement, signal: AbortSignal): ReaderTools {
  const search = createSearch(root, rail, signal)
  const copying = createCopying(rail, signal)
  const moveCodeTools = createCodeTools(rail, signal)
  const expansion = createExpansion(root, rail)
  const actions: Record<string, () => void> = {
    'next-hit': () => search.go(1),
    'previous-hit': () => search.go(-1),
    'next-question': () => goToQuestion(root, 1),
    'previous-question': () => goToQuestion(root, -1),
    expand: () => void expansion.turn(),
    copy: () => copying.copyPage(),
  }
  const keys: Record<string, () => void> = {
    '/': () => search.focus(),
    j: () => goToQuestion(root, 1),
    k: () => goToQuestion(root, -1),
    e: () => void expansion.turn(),
    '?': () => rail.querySelector<HTMLElement>('.vitrine-keys')?.togglePopover(),
  }
  const pointAt = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return
    copying.pointAt(target)
    moveCodeTools(target)
  }
  for (const touch of ['pointerover', 'focusin'] as const)
    root.addEventListener(touch, ({ target }) => pointAt(target), { signal })
  return { act: (action) => actions[action]?.(), press: (key) => keys[key]?.(), pointAt }
}
