import type { ScreenHand } from '@vitrine/workspace-screens/shown-screens'

const PATIENCE_MS = 5000
const FIELDS = 'input, textarea, select'

/** A hand that acts on what this document shows, as a person would. What does not come within five seconds fails. */
export function createScreenHand(): ScreenHand {
  return {
    press: async (name) => (await findNamed('button, summary', name)).click(),
    fill: async (label, text) => enter(await findNamed<HTMLInputElement>(FIELDS, label), text),
    search: async (text) =>
      enter(
        await waitFor(() => document.querySelector<HTMLInputElement>('input[type=search]') ?? undefined),
        text,
      ),
    upload: async (label, ...files) => {
      // A field for files is often hidden behind its label.
      const input = await waitFor(() =>
        [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].find((element) =>
          matches(nameOf(element), label),
        ),
      )
      const transfer = new DataTransfer()
      for (const file of files) transfer.items.add(file)
      input.files = transfer.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    see: async (text) => void (await findNamed('h1, h2, h3, p, label, button, a, span, td, legend', text)),
    seePage: async () => void (await waitFor(() => document.querySelector('article') ?? undefined)),
  }
}

function findNamed<Found extends HTMLElement>(selector: string, name: string | RegExp): Promise<Found> {
  return waitFor(() =>
    [...document.querySelectorAll<Found>(selector)].find(
      (element) => element.checkVisibility() && matches(nameOf(element), name),
    ),
  )
}

function enter(field: HTMLInputElement, text: string): void {
  // React listens to the setter of the element itself.
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function nameOf(element: HTMLElement): string {
  const labels = (element as HTMLInputElement).labels
  const name = element.ariaLabel ?? (labels?.length ? labels[0]?.textContent : element.textContent)
  return (name ?? '').replaceAll(/\s+/g, ' ').trim()
}

function matches(text: string, name: string | RegExp): boolean {
  return typeof name === 'string' ? text.toLowerCase().includes(name.toLowerCase()) : name.test(text)
}

/** What may show something without a change of the document's nodes: styles that arrive, popovers and dialogs. */
const SHOWING_EVENTS = ['load', 'toggle'] as const

/** Looks at once, and then whenever the document changes. */
function waitFor<Found>(find: () => Found | undefined): Promise<Found> {
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const look = () => {
      const found = find()
      if (found === undefined) return
      end.abort()
      resolve(found)
    }
    const observer = new MutationObserver(look)
    const patience = setTimeout(() => {
      end.abort()
      reject(new Error('What the example acts on did not come.'))
    }, PATIENCE_MS)
    end.signal.addEventListener('abort', () => {
      observer.disconnect()
      clearTimeout(patience)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    for (const event of SHOWING_EVENTS)
      document.addEventListener(event, look, { capture: true, signal: end.signal })
    look()
  })
}
