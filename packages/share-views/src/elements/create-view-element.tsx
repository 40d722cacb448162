import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { ViewLabels } from '../reading/view-labels.ts'
import { ElementFrame, type ElementState } from './element-frame.tsx'
import { followFragments } from './follow-fragments.ts'
import { loadContent } from './load-content.ts'

/** What every view takes of the element that shows it. */
export interface ElementViewOptions {
  labels?: ViewLabels
  language: string
  headingLevel: 1 | 2 | 3 | 4 | 5
  timeZone: string
}

/** Renders what an element shows. */
export type RenderContent = (options: ElementViewOptions) => ReactNode

/** A custom element with a view. */
export interface ViewElement extends HTMLElement {
  /** What is shown instead of `src` and `json`: a value of the model, or a document that holds one. */
  content: unknown
  /** Labels instead of the English ones, in the language of the attribute `lang`. */
  labels: ViewLabels | undefined
}

/** Events of a `ViewElement`; they do not bubble. */
export interface ViewElementEvents {
  /** The content stands. */
  'vitrine-load': Event
  /** The content cannot be shown; `detail.error` says why. */
  'vitrine-error': CustomEvent<{ error: unknown }>
}

/** The class of a custom element. */
export type ViewElementClass = new () => ViewElement

interface ViewElementParts {
  /** Address of the style sheet of the view. */
  styles: string
  /** Makes what is shown of a value that was loaded; throws for one that is no content. */
  prepare(content: unknown): Promise<RenderContent>
}

/** Cuts off whatever the page around gives to everything on it. */
const RESET = `
  :host { display: block }
  :host([hidden]) { display: none }
  .frame { all: initial; display: block }
  .frame[data-unstyled] { visibility: hidden }
`

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'yi'])

/** Creates the class of an element that loads, prepares and shows content in a tree of its own. */
export function createViewElement({ styles, prepare }: ViewElementParts): ViewElementClass {
  return class extends HTMLElement implements ViewElement {
    static readonly observedAttributes = ['src', 'json', 'lang', 'dir', 'theme', 'heading-level', 'time-zone']

    #content: unknown
    #labels: ViewLabels | undefined
    #frame: HTMLElement | undefined
    #root: Root | undefined
    #loading: AbortController | undefined
    #state: ElementState = { kind: 'empty' }

    get content(): unknown {
      return this.#content
    }

    set content(content: unknown) {
      this.#content = content
      this.#load()
    }

    get labels(): ViewLabels | undefined {
      return this.#labels
    }

    set labels(labels: ViewLabels | undefined) {
      this.#labels = labels
      this.#render()
    }

    connectedCallback(): void {
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      this.#frame = openFrame(shadow, styles)
      followFragments(this.#frame)
      this.#root = createRoot(this.#frame)
      this.#load()
    }

    disconnectedCallback(): void {
      this.#loading?.abort()
      this.#root?.unmount()
      this.#root = undefined
      this.#frame?.remove()
      this.#frame = undefined
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (before === after) return
      if (name === 'src' || name === 'json') this.#load()
      else this.#render()
    }

    #load(): void {
      if (!this.#root) return
      this.#loading?.abort()
      const loading = new AbortController()
      this.#loading = loading
      this.#show({ kind: 'loading' })
      void this.#readContent(loading.signal)
    }

    async #readContent(signal: AbortSignal): Promise<void> {
      try {
        const content = await loadContent(
          { src: this.getAttribute('src'), json: this.getAttribute('json'), content: this.#content },
          signal,
        )
        const render = content === undefined ? undefined : await prepare(content)
        if (signal.aborted) return
        this.#show(render ? { kind: 'shown', render } : { kind: 'empty' })
        if (render) this.dispatchEvent(new Event('vitrine-load'))
      } catch (error) {
        if (signal.aborted) return
        this.#show({ kind: 'failed' })
        this.dispatchEvent(new CustomEvent('vitrine-error', { detail: { error } }))
      }
    }

    #show(state: ElementState): void {
      this.#state = state
      this.#render()
    }

    #render(): void {
      if (!this.#root || !this.#frame) return
      const language = this.getAttribute('lang') || 'en'
      const [primary = ''] = language.toLowerCase().split('-')
      this.#frame.lang = language
      this.#frame.dir = this.getAttribute('dir') ?? (RIGHT_TO_LEFT.has(primary) ? 'rtl' : 'ltr')
      this.#frame.dataset.theme = this.getAttribute('theme') ?? 'light'
      this.#root.render(
        <ElementFrame
          state={this.#state}
          options={{
            labels: this.#labels,
            language,
            headingLevel: headingLevelOf(this.getAttribute('heading-level')),
            timeZone: this.getAttribute('time-zone') ?? 'UTC',
          }}
          onRetry={() => this.#load()}
        />,
      )
    }
  }
}

/** The element that a view is rendered into; it is seen once its styles have come, or cannot be had. */
function openFrame(shadow: ShadowRoot, styles: string): HTMLElement {
  const reset = new CSSStyleSheet()
  reset.replaceSync(RESET)
  shadow.adoptedStyleSheets = [reset]
  const frame = document.createElement('div')
  frame.className = 'frame'
  if (!shadow.querySelector('link')) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = styles
    frame.dataset.unstyled = ''
    const show = () => delete frame.dataset.unstyled
    link.addEventListener('load', show)
    link.addEventListener('error', show)
    shadow.append(link)
  }
  shadow.append(frame)
  return frame
}

function headingLevelOf(value: string | null): ElementViewOptions['headingLevel'] {
  const levels = [1, 2, 3, 4, 5] as const
  return levels.find((level) => String(level) === value) ?? 2
}
