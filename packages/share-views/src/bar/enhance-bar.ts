import type { ReaderTools } from './reader-tools.ts'
import { areSingleKeysOn, storeSingleKeys } from './single-keys-setting.ts'

/** The keys that a reading page answers to while nobody types, and what each does, as the buttons of its bar say it. */
const readerKeys: Readonly<Record<string, string>> = {
  '/': 'find',
  j: 'next-question',
  k: 'previous-question',
  e: 'expand',
  '?': 'show-keys',
}

/** An address of lines of code, which the tools go to. */
const LINES = /\/code-\d+\//

/** Where keys are text, or choose. */
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="textbox"]'

/**
 * Gives the bar of a view its use: shows what needs scripts, and loads what searches and copies when the reader first touches
 * the page. Returns a function that undoes it.
 */
export function enhanceBar(root: HTMLElement): () => void {
  const rail = root.querySelector<HTMLElement>('.vitrine-bar-rail')
  if (!rail) return () => {}
  const end = new AbortController()
  const { signal } = end
  const untilLoaded = new AbortController()
  let loading: Promise<ReaderTools> | undefined
  let touched: EventTarget | null | undefined
  const load = () => {
    loading ??= import('./reader-tools.ts')
      .then(({ createReaderTools }) => {
        untilLoaded.abort()
        const tools = createReaderTools(root, rail, signal)
        // Where the reader is by now, not where the first touch was.
        if (touched) tools.pointAt(touched)
        return tools
      })
      .catch((error: unknown) => {
        // Offline now; the next press tries again.
        loading = undefined
        throw error
      })
    return loading
  }
  for (const hidden of rail.querySelectorAll<HTMLElement>(
    '[hidden]:not(.vitrine-message-copy, .vitrine-block-tools)',
  ))
    hidden.hidden = false
  const use = (work: (tools: ReaderTools) => void) => void load().then(work, () => {})
  const touch = ({ target }: Event) => {
    const isFirst = touched === undefined
    touched = target
    if (isFirst) use(() => {})
  }
  const untilEither = AbortSignal.any([signal, untilLoaded.signal])
  for (const type of ['pointerover', 'focusin'] as const)
    root.addEventListener(type, touch, { passive: true, signal: untilEither })
  if (LINES.test(location.hash)) use(() => {})
  let isOn = areSingleKeysOn()
  const keysSwitch = rail.querySelector<HTMLInputElement>('.vitrine-single-keys')
  if (keysSwitch) keysSwitch.checked = isOn
  keysSwitch?.addEventListener(
    'change',
    () => {
      isOn = keysSwitch.checked
      storeSingleKeys(isOn)
    },
    { signal },
  )
  rail.addEventListener(
    'click',
    ({ target }) => {
      const action = target instanceof Element && target.closest<HTMLElement>('[data-do]')?.dataset.do
      if (action) use((tools) => tools.act(action))
    },
    { signal },
  )
  root.ownerDocument.addEventListener(
    'keydown',
    (event) => {
      const action = Object.hasOwn(readerKeys, event.key) ? readerKeys[event.key] : undefined
      if (!isOn || !action || isTaken(event)) return
      event.preventDefault()
      // The field is there already: what is typed next goes into it.
      if (action === 'find') rail.querySelector<HTMLInputElement>('.vitrine-find-text')?.focus()
      use((tools) => tools.act(action))
    },
    { signal },
  )
  return () => end.abort()
}

/** A key that is typed, belongs to somebody else, or is held with another. */
function isTaken(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPED_INTO) !== null)
}
