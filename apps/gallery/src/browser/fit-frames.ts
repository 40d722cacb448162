const MAX_HEIGHT = 760
const MIN_HEIGHT = 80
/** Of a frame whose content is as high as its window, whatever that is. */
const WINDOW_HEIGHT = 640

/** Makes frames of examples as high as what they show, up to a limit, and follows what changes in them. */
export function fitFrames(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('.stage iframe')) {
    const watch = () => {
      const content = contentOf(frame)
      if (!content) return
      const heightIn = (height: number) => {
        frame.style.blockSize = `${height}px`
        return Math.ceil(content.getBoundingClientRect().height)
      }
      const fit = () => {
        const height = heightIn(WINDOW_HEIGHT - 160)
        const followsWindow = heightIn(WINDOW_HEIGHT) !== height
        heightIn(followsWindow ? WINDOW_HEIGHT : Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, height)))
      }
      new ResizeObserver(fit).observe(content)
      fit()
    }
    frame.addEventListener('load', watch)
    if (contentOf(frame) && frame.contentDocument?.readyState === 'complete') watch()
  }
}

/** Undefined where a browser keeps files from reading each other. */
function contentOf(frame: HTMLIFrameElement): Element | undefined {
  try {
    const opened = frame.contentDocument
    return opened?.location.href === 'about:blank'
      ? undefined
      : (opened?.querySelector('#stage, main') ?? undefined)
  } catch {
    return undefined
  }
}
