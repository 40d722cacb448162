import type { Language } from '@vitrine/i18n-setup'
import { afterPaint } from '../browser/after-paint.ts'
import { readPageData } from '../configuration/page-data.ts'
import { goToChosenLanguage } from '../i18n/go-to-chosen-language.ts'
import { loadAnewIn } from '../i18n/load-anew-in.ts'
import { type PageProgress, recoverChunks } from '../recovery/recover-chunks.ts'
import { putBackDrafts, watchFields } from '../recovery/save-drafts.ts'
import { announceStart } from '../recovery/start-signal.ts'
import { createFrameState } from '../shell/create-frame-state.ts'
import { showNotices } from '../shell/show-notices.ts'
import { browserStorage, parseTheme, reflectUiState, type UiStore } from '@vitrine/ui-state'
import type { Enhance } from './article-from-page.tsx'
import { findArticle } from './reading-initial-data.ts'
import { scrollToFragment } from './scroll-to-fragment.ts'

/** The page is there with its address, and leads to other ones without scripts. */
const progress: PageProgress = {
  state: { initialized: true, location: window.location, navigation: {} },
  createHref: () => '',
}

/** Attribute of the page's root once its scripts have taken it over. */
const STARTED = 'data-started'

/** Gives a page that came from the server what needs scripts: its frame here, its article by `enhance`. Without React. */
export function startReading(enhance: Enhance): void {
  // What fails on the way is found by what watches over the start.
  start(enhance).catch(reportError)
}

async function start(enhance: Enhance): Promise<void> {
  const root = document.getElementById('root')
  const article = root && findArticle(root)
  if (!root || !(article instanceof HTMLElement)) throw new Error('There is no article on this page.')
  // Not before what was read is seen, and on a slow device each half takes as long as a page may stand still.
  await afterPaint()
  watchFields()
  recoverChunks(() => progress)
  takeOverFrame(root)
  await afterPaint()
  enhance(article)
  scrollToFragment()
  putBackDrafts(window.location.pathname)
  announceStart()
  root.setAttribute(STARTED, '')
  goToChosenLanguage(document.documentElement.lang)
}

function takeOverFrame(root: HTMLElement): void {
  const { store, failures } = createFrameState(browserStorage())
  reflectUiState(store, document.documentElement)
  followThemeChoice(root.querySelector<HTMLElement>('.theme-switch'), store)
  const place = root.querySelector<HTMLElement>('.notices')
  const { notices: texts } = readPageData(document)
  if (place && texts) showNotices(place, { failures, texts })
  const form = root.querySelector<HTMLFormElement>('.display-language')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const [chosen] = new FormData(form).values()
    loadAnewIn(chosen as Language)
  })
}

/** Lets the theme switch of a page that came from the server set the theme, and shows what other tabs have set. */
function followThemeChoice(choice: HTMLElement | null, store: UiStore): void {
  if (!choice) return
  const radios = [...choice.querySelectorAll('input')]
  const show = () => {
    const theme = parseTheme(store.getState().theme)
    for (const radio of radios) radio.checked = radio.value === theme
  }
  show()
  store.subscribe(show)
  for (const radio of radios) radio.addEventListener('change', () => store.set({ theme: radio.value }))
}
