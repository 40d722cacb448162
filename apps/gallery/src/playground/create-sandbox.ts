import type { Look } from '../browser/look.ts'
import { type Failure, parseReport, type SandboxOrder } from './sandbox-message.ts'

/** The root of the site, as this module stands in `assets` below it. */
const ROOT = new URL(/* @vite-ignore */ '../', import.meta.url).href
const MIN_HEIGHT = 80
const MAX_HEIGHT = 760
/** A frame whose code has not ended by then is given up. */
const PATIENCE_MS = 8000
/** From the end of loading until the frame says that it is ready. */
const READY_MS = 3000

/** A frame that runs edited code. */
export interface Sandbox {
  frame: HTMLIFrameElement
  /** Runs code in place of what ran before. */
  run(code: string): void
  /** Shows another theme or direction. */
  show(look: Look): void
  /** Ends the frame with whatever runs in it. */
  close(): void
}

/** What happens to code in the frame. */
export interface SandboxEvents {
  ran(): void
  failed(failure: Failure): void
  /** The frame was given up. Its code has not ended, or has led it elsewhere. */
  lost(message: string): void
}

/**
 * Makes a frame with an origin of its own, so that what runs in it reads no storage of the site, and with a policy that lets
 * it load nothing but the sandbox of this site. It loads once it is in the document.
 */
export function createSandbox(title: string, events: SandboxEvents): Sandbox {
  const frame = document.createElement('iframe')
  frame.title = title
  // Without forms a browser sends no submit event; the policy keeps forms from being sent.
  frame.setAttribute('sandbox', 'allow-scripts allow-forms')
  frame.srcdoc = sandboxDocument(title)
  let isReady = false
  let runs = 0
  let waiting: string | undefined
  let look: Look = {}
  let patience: ReturnType<typeof setTimeout> | undefined
  let loads = 0

  const send = (order: SandboxOrder) => frame.contentWindow?.postMessage(order, '*')
  const start = (code: string) => {
    waiting = undefined
    runs += 1
    clearTimeout(patience)
    patience = setTimeout(lose, PATIENCE_MS, `The code has not ended within ${PATIENCE_MS / 1000} seconds.`)
    send({ kind: 'run', run: runs, code })
  }
  // Not before the frame has loaded: code could lead it elsewhere unnoticed.
  const startWaiting = () => {
    if (isReady && loads > 0 && waiting !== undefined) start(waiting)
  }
  const close = () => {
    clearTimeout(patience)
    removeEventListener('message', listen)
    frame.remove()
  }
  const lose = (message: string) => {
    close()
    events.lost(message)
  }
  const listen = ({ source, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow) return
    const report = parseReport(data)
    if (report?.kind === 'ready' && !isReady) {
      isReady = true
      clearTimeout(patience)
      send({ kind: 'look', look })
      startWaiting()
    } else if (report?.kind === 'height' && report.height > 0) {
      frame.style.blockSize = `${Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.ceil(report.height)))}px`
    } else if ((report?.kind === 'ran' || report?.kind === 'failed') && report.run === runs) {
      clearTimeout(patience)
      if (report.kind === 'ran') events.ran()
      else events.failed(report.failure)
    }
  }
  addEventListener('message', listen)
  frame.addEventListener('load', () => {
    loads += 1
    if (loads > 1) lose('The code led its frame to another page.')
    else if (!isReady) patience = setTimeout(lose, READY_MS, 'What runs the code could not be loaded.')
    else startWaiting()
  })
  return {
    frame,
    close,
    run: (code) => {
      waiting = code
      startWaiting()
    },
    show: (chosen) => {
      look = chosen
      if (isReady) send({ kind: 'look', look })
    },
  }
}

function sandboxDocument(title: string): string {
  // A policy ends a source at these two.
  const base = `${ROOT}playground/`.replaceAll(';', '%3B').replaceAll(',', '%2C')
  const policy = [
    "default-src 'none'",
    `script-src 'unsafe-inline' ${base}`,
    `style-src 'unsafe-inline' ${base}`,
    'img-src data: blob:',
    `base-uri ${base}`,
    "form-action 'none'",
  ].join('; ')
  const page = new DOMParser().parseFromString('<!doctype html><main id="stage"></main>', 'text/html')
  page.documentElement.lang = 'en'
  page.body.className = 'vitrine'
  page.title = title
  page.head.prepend(
    makeElement(page, 'meta', { charset: 'utf-8' }),
    makeElement(page, 'meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    makeElement(page, 'meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    makeElement(page, 'base', { href: base }),
    makeElement(page, 'link', { rel: 'stylesheet', href: `${base}sandbox.css` }),
  )
  page.body.append(makeElement(page, 'script', { src: `${base}sandbox.js` }))
  return `<!doctype html>${page.documentElement.outerHTML}`
}

function makeElement(page: Document, name: string, attributes: Readonly<Record<string, string>>): Element {
  const element = page.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}
