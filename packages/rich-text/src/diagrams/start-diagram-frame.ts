import { type DiagramReport, type DiagramToDraw, readDiagramToDraw } from './diagram-reports.ts'
import { drawMermaid, type Mermaid } from './draw-mermaid.ts'
import { readSvg } from './read-svg.ts'

/** What a frame can draw beside SVG. */
export interface DiagramFrameOptions {
  /** Loads the package `mermaid`, as in `async () => (await import('mermaid')).default`; without it no diagram of Mermaid is drawn. */
  mermaid?: () => Promise<Mermaid>
}

/** Least width of a picture that gives none, in pixels, as a page gives it: as an icon it would hardly be seen. */
const USUAL_WIDTH = 300

/** How much smaller than itself a picture may become where there is little room. */
const LEAST_SCALE = 0.6

/** Longest code that is drawn, in UTF-16 code units. */
const MAX_CODE = 1_000_000

/**
 * Makes the document it is called in the frame that draws diagrams for the page around it. Each is shown as an `img`, in
 * which nothing runs and nothing is requested, Mermaid's too. The document has to be sandboxed, with `allow-scripts` at most.
 */
export function startDiagramFrame({ mermaid }: DiagramFrameOptions = {}): void {
  const page = window.parent
  if (page === window) return
  const report = (message: DiagramReport) => page.postMessage(message, '*')
  const place = document.body.appendChild(document.createElement('div'))
  Object.assign(document.body.style, { margin: '0' })
  Object.assign(place.style, { overflowX: 'auto', textAlign: 'center' })
  let newest = 0

  function reportSize(): void {
    // The keyboard reaches what scrolls.
    if (place.scrollWidth > place.clientWidth) place.tabIndex = 0
    else place.removeAttribute('tabindex')
    report({ vitrineDiagram: 'drawn', height: Math.ceil(place.getBoundingClientRect().height) })
  }

  async function draw(diagram: DiagramToDraw): Promise<void> {
    newest += 1
    const number = newest
    const { theme, lang, title } = diagram
    Object.assign(document.documentElement, { lang })
    document.documentElement.style.colorScheme = theme
    document.title = title
    try {
      const image = await load(diagram)
      // Another theme has been asked for meanwhile.
      if (number !== newest) return
      place.replaceChildren(image)
      reportSize()
    } catch {
      if (number === newest) report({ vitrineDiagram: 'failed' })
    }
  }

  async function load(diagram: DiagramToDraw): Promise<HTMLImageElement> {
    const { language, code, title } = diagram
    if (code.length > MAX_CODE) throw new Error('The code is too long.')
    if (language === 'svg') return loadPicture(code, { title, isForPaper: true })
    if (!mermaid) throw new Error('There is nothing that draws Mermaid.')
    return loadPicture(await drawMermaid(await mermaid(), diagram), { title, isForPaper: false })
  }

  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const diagram = source === page && readDiagramToDraw(data)
    if (diagram) void draw(diagram)
  })
  new ResizeObserver(() => {
    if (place.firstChild) reportSize()
  }).observe(place)
  report({ vitrineDiagram: 'ready' })
}

/** A picture of anybody is meant for paper; one that is drawn here has the colours of the theme, and its size. */
async function loadPicture(
  code: string,
  { title, isForPaper }: { title: string; isForPaper: boolean },
): Promise<HTMLImageElement> {
  const picture = readSvg(code, isForPaper ? USUAL_WIDTH : 0)
  if (!picture) throw new Error('The code has no picture.')
  const image = document.createElement('img')
  image.alt = picture.title || title
  Object.assign(image.style, { display: 'inline-block', verticalAlign: 'top', height: 'auto' })
  if (isForPaper) Object.assign(image.style, { background: 'white', colorScheme: 'light' })
  await new Promise((resolve, reject) => {
    image.addEventListener('load', resolve)
    image.addEventListener('error', () => reject(new Error('The browser cannot show the picture.')))
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.source)}`
  })
  // What does not fit becomes smaller until it could not be read; then it is scrolled.
  image.style.maxWidth = `max(100%, ${image.naturalWidth * LEAST_SCALE}px)`
  return image
}
