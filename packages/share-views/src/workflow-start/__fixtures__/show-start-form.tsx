import '@vitrine/ui/tokens.css'
import '../../styles.css'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { DraftStorage, WorkflowStartPort } from '../start-port.ts'
import { startFormOf } from './render-start-form.tsx'

type PageOptions = Parameters<typeof startFormOf>[0]

let element: HTMLElement
let root: Root | undefined

/** Gives each test of the file an empty page. */
export function onEmptyPage(): void {
  beforeEach(() => {
    element = document.body.appendChild(document.createElement('main'))
  })
  afterEach(() => {
    leave()
    element.remove()
    delete document.documentElement.dataset.theme
    Object.assign(document.documentElement, { dir: 'ltr', lang: 'en' })
  })
}

/** The element that the page is rendered into. */
export function container(): HTMLElement {
  return element
}

/** Renders the start form. */
export function show(options?: PageOptions): void {
  root = createRoot(element)
  root.render(startFormOf(options))
}

/** Hydrates server-rendered HTML. */
export function hydrate(options?: PageOptions): void {
  root = hydrateRoot(element, startFormOf(options))
}

/** Unmounts the start form. */
export function leave(): void {
  root?.unmount()
  root = undefined
}

/** Stores a draft in memory. */
export function memoryDraft(): DraftStorage & { text: string | null } {
  return {
    text: null,
    read() {
      return this.text
    },
    write(draft) {
      this.text = draft
    },
    remove() {
      this.text = null
    },
  }
}

/** A port with the given operations; the others do nothing. */
export function portOf(port: Partial<WorkflowStartPort>): { port: WorkflowStartPort } {
  return { port: { start: vi.fn(), uploadFile: vi.fn(), ...port } }
}

/** The required field. */
export const topic: Locator = page.getByRole('textbox', { name: /^Topic/ })

/** The button that starts a run. */
export const startButton: Locator = page.getByRole('button', { name: 'Start the run' })

/** Fills in the required fields. */
export async function fillIn(): Promise<void> {
  await topic.fill('tea')
  await page.getByRole('radio', { name: 'A text' }).click()
  await page.getByRole('textbox', { name: 'A text' }).fill('All about tea.')
}

/** The inputs that `fillIn` enters, as they are sent. */
export const filledIn = {
  topic: 'tea',
  depth: 'short',
  source: 'All about tea.',
  sentences: 5,
  send: false,
} as const
