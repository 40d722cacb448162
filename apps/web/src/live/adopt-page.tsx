import { addFallbackTexts, prepareTexts } from '@vitrine/i18n-setup'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { articleEnglish, LiveArticle } from './live-article.tsx'
import type { LivePage } from './live-page.ts'
import { readLivePageFromApi } from './read-live-page-from-api.ts'

/** Wait after the first failure to read the present state, in milliseconds; it doubles with each further one. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

interface TakeOver {
  element: HTMLElement
  id: string
  /** Number of the last event in what the server wrote. */
  seq: number
  /** How often readers had to read the page anew before that. */
  restarts: number
  i18n: i18n
  signal: AbortSignal
  onGone(): void
  /** Given the function that ends the article. */
  onTaken(unmount: () => void): void
}

/**
 * Brings to life what the server wrote. Where nothing has happened since, its elements stay as they are; else the
 * present state takes their place, and the reader keeps theirs.
 */
export async function adoptPage({
  element,
  id,
  seq,
  restarts,
  i18n,
  signal,
  onGone,
  onTaken,
}: TakeOver): Promise<void> {
  const [page] = await Promise.all([readAgainAndAgain(id, signal), prepareTexts(i18n, ['share-views'])])
  if (signal.aborted) return
  if (!page) return onGone()
  addFallbackTexts(i18n, 'share-views', articleEnglish)
  const article: ReactNode = (
    <I18nextProvider i18n={i18n}>
      <LiveArticle page={page} onGone={onGone} />
    </I18nextProvider>
  )
  if (page.seq === seq && (page.restarts ?? 0) === restarts) {
    const root = hydrateRoot(element, article)
    return onTaken(() => end(root))
  }
  const restore = anchorScroll(element)
  element.replaceChildren()
  const root = createRoot(element)
  flushSync(() => root.render(article))
  restore()
  onTaken(() => end(root))
}

/** Not at once: the page around it may just be rendering. */
function end(root: Root): void {
  queueMicrotask(() => root.unmount())
}

async function readAgainAndAgain(id: string, signal: AbortSignal): Promise<LivePage | undefined> {
  for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await readLivePageFromApi(id, signal)
    } catch {
      await waitOrOnline(wait, signal)
    }
  }
  return undefined
}

/** A while, or until the browser is online again. */
function waitOrOnline(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const goOn = () => {
      clearTimeout(timer)
      done.abort()
      resolve()
    }
    const timer = setTimeout(goOn, time)
    window.addEventListener('online', goOn, { signal: done.signal })
    signal.addEventListener('abort', goOn, { signal: done.signal })
  })
}

/** Notes which message the reader is at; the function it gives brings that message back to where it stood. */
function anchorScroll(root: Element): () => void {
  const standing = [...root.querySelectorAll('article[id]')].find(
    (article) => article.getBoundingClientRect().bottom > 0,
  )
  const top = standing?.getBoundingClientRect().top ?? 0
  const isAtStart = window.scrollY === 0
  return () => {
    const again = standing && document.getElementById(standing.id)
    if (again && !isAtStart)
      window.scrollBy({ top: again.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}
