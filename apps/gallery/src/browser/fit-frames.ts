const MAX_HEIGHT = 760
const MIN_HEIGHT = 80

/** Makes frames of examples as high as what they show, up to a limit, and follows what changes in them. */
export function fitFrames(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('.stage iframe')) {
    const watch = () => {
      const content = contentOf(frame)
      if (!content) return
      const fit = () => {
        // A page that is as high as its window would make the frame ever higher: it is measured in a low one.
        frame.style.blockSize = `${MIN_HEIGHT}px`
        const height = Math.ceil(content.getBoundingClientRect().height)
        frame.style.blockSize = `${Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, height))}px`
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
