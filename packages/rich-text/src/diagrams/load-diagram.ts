import type { DiagramLanguage } from '../code/diagram-language.ts'
import { type DiagramToDraw, readReport } from './diagram-reports.ts'

/** How long a frame may take until it has drawn, in milliseconds. */
const PATIENCE_MS = 20_000

/** How long one that has loaded may take until it says that it listens: a missing page never does. */
const READY_MS = 2000

/** Most that a frame grows to, in pixels; what is higher is scrolled in it. */
const MAX_HEIGHT = 2000

/** A diagram, and the frame that is to draw it. */
export interface FramedDiagram {
  /** Address of a document that calls `startDiagramFrame`. */
  frame: string
  language: DiagramLanguage
  code: string
  title: string
}

/** What becomes of a diagram. */
export interface DiagramOutcome {
  onDrawn(): void
  /** Called once at most; the frame is gone then. */
  onFailed(): void
}

/**
 * Appends the frame that draws a diagram to `place`, in the colours that stand there, also when they change. The frame is
 * sandboxed without an origin. Returns a function that takes it away.
 */
export function loadDiagram(
  place: HTMLElement,
  { frame: address, language, code, title }: FramedDiagram,
  { onDrawn, onFailed }: DiagramOutcome,
): () => void {
  const end = new AbortController()
  const { signal } = end
  // oxlint-disable-next-line react/iframe-missing-sandbox -- no element of React; it gets one below
  const frame = place.ownerDocument.createElement('iframe')
  frame.className = 'diagram-frame'
  frame.title = title
  // Never with `allow-same-origin`: what runs in the frame reads nothing of the page's site.
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.referrerPolicy = 'no-referrer'
  frame.src = address

  const remove = () => {
    end.abort()
    frame.remove()
  }
  const fail = () => {
    remove()
    onFailed()
  }
  const patience = setTimeout(fail, PATIENCE_MS)
  signal.addEventListener('abort', () => clearTimeout(patience))
  /** Asked for last; none before the frame has said that it listens. */
  let theme: DiagramToDraw['theme'] | undefined
  const failUnheard = () => {
    if (!theme && !signal.aborted) fail()
  }
  frame.addEventListener('load', () => setTimeout(failUnheard, READY_MS), { signal })
  const draw = () => {
    theme = themeAt(place)
    const lang = place.closest<HTMLElement>('[lang]')?.lang ?? ''
    const diagram: DiagramToDraw = { vitrineDiagram: 'draw', language, code, theme, title, lang }
    // A sandboxed frame has no origin that could be named.
    frame.contentWindow?.postMessage(diagram, '*')
  }
  followTheme(place, signal, () => theme && theme !== themeAt(place) && draw())
  addEventListener(
    'message',
    ({ source, data }: MessageEvent<unknown>) => {
      const report = source === frame.contentWindow && readReport(data)
      if (!report) return
      if (report.vitrineDiagram === 'ready') return draw()
      if (report.vitrineDiagram === 'failed') return fail()
      clearTimeout(patience)
      frame.style.blockSize = `${Math.min(report.height, MAX_HEIGHT)}px`
      onDrawn()
    },
    { signal },
  )
  place.append(frame)
  return remove
}

function themeAt(place: Element): DiagramToDraw['theme'] {
  const { colorScheme } = getComputedStyle(place)
  if (!colorScheme.includes('dark')) return 'light'
  if (!colorScheme.includes('light')) return 'dark'
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function followTheme(place: Element, signal: AbortSignal, onChange: () => void): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, { signal })
  const observer = new MutationObserver(onChange)
  observer.observe(place.ownerDocument, { subtree: true, attributeFilter: ['data-theme'] })
  signal.addEventListener('abort', () => observer.disconnect())
}
