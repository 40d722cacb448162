import type { ScreenHand } from '../stage/screen-hand.ts'

const PATIENCE_MS = 5000
const FIELDS = 'input, textarea, select'

/** A hand that acts on what this document shows, as a person would. What does not come within five seconds fails. */
export function createScreenHand(within: () => ParentNode = () => document): ScreenHand {
  const find = <Found extends HTMLElement>(selector: string, name: string | RegExp) =>
    waitFor(() =>
      [...within().querySelectorAll<Found>(selector)].find(
        (element) => element.checkVisibility() && matches(nameOf(element), name),
      ),
    )
  return {
    press: async (name) => (await find('button, summary', name)).click(),
    fill: async (label, text) => enter(await find<HTMLInputElement>(FIELDS, label), text),
    upload: async (label, ...files) => {
      // A field for files is often hidden behind its label.
      const input = await waitFor(() =>
        [...within().querySelectorAll<HTMLInputElement>('input[type=file]')].find((element) =>
          matches(nameOf(element), label),
        ),
      )
      const transfer = new DataTransfer()
      for (const file of files) transfer.items.add(file)
      input.files = transfer.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    see: async (text) => void (await find('h1, h2, h3, p, label, button, a, span, td, legend', text)),
    inDialog: () => createScreenHand(() => document.querySelector('dialog[open], [role=dialog]') ?? document),
  }
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

async function waitFor<Found>(find: () => Found | undefined): Promise<Found> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const found = find()
    if (found) return found
    if (performance.now() > end) throw new Error('What the example acts on did not come.')
    await new Promise((resolve) => {
      setTimeout(resolve, 30)
    })
  }
}
