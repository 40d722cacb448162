import '@vitrine/ui/tokens.css'
import '@vitrine/ui/base.css'
import '@vitrine/rich-text/styles.css'
import '../styles/layers.css'
import '../styles/page.css'
import '../styles/header.css'
import '../styles/search.css'
import '../styles/side-list.css'
import '../styles/prose.css'
import '../styles/component.css'
import '../styles/playground.css'
import '../styles/home.css'
import { chooseLook, followLook, readLook, showLook } from './look.ts'
import { enableSearch } from './enable-search.ts'
import { fitFrames } from './fit-frames.ts'
import { enablePlayground } from '../playground/enable-playground.ts'

function showButtons(): void {
  const root = document.documentElement
  const isDark =
    root.dataset.theme === 'dark' ||
    (root.dataset.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const pressed = { theme: isDark, direction: root.dir === 'rtl' }
  for (const button of document.querySelectorAll<HTMLElement>('[data-look]'))
    button.setAttribute('aria-pressed', String(pressed[button.dataset.look as keyof typeof pressed]))
}

function enableLooks(): void {
  for (const looks of document.querySelectorAll<HTMLElement>('.looks')) {
    looks.hidden = false
    looks.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-look]')
      if (!button) return
      const isOn = button.getAttribute('aria-pressed') === 'true'
      chooseLook({
        ...readLook(),
        ...(button.dataset.look === 'theme'
          ? { theme: isOn ? 'light' : 'dark' }
          : { direction: isOn ? 'ltr' : 'rtl' }),
      })
      showButtons()
    })
  }
  followLook((look) => {
    showLook(look)
    showButtons()
  })
  showButtons()
}

function enableCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      const block = button.closest('.code')
      const code = block?.querySelector('textarea')?.value ?? block?.querySelector('pre')?.textContent
      await navigator.clipboard.writeText(code ?? '')
      button.textContent = 'Copied'
      setTimeout(() => (button.textContent = 'Copy'), 2000)
    })
  }
}

function enableWidths(): void {
  const widths = document.querySelector<HTMLElement>('.widths')
  if (!widths) return
  widths.hidden = false
  widths.addEventListener('change', ({ target }) => {
    document.body.dataset.width = (target as HTMLInputElement).value
  })
}

function showCurrentLink(): void {
  const nav = document.querySelector<HTMLElement>('.section-nav')
  const link = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && link) nav.scrollTop = link.offsetTop - nav.clientHeight / 2
}

showCurrentLink()
enableLooks()
enableSearch()
enableCopying()
enableWidths()
fitFrames()
enablePlayground()
