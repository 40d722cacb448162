import { findPages, type IndexedPage, type PageHit } from '../search/find-pages.ts'

/** The root of the site, as this module stands in `assets` below it. */
const ROOT = new URL(/* @vite-ignore */ '../', import.meta.url).href

/** Makes the search field of the bar work: pages below it as one types, chosen by arrow keys. `/` leads to it. */
export function enableSearch(): void {
  const search = document.querySelector<HTMLElement>('.site-search')
  const input = search?.querySelector('input')
  const list = search?.querySelector<HTMLElement>('.hits')
  if (!search || !input || !list) return
  search.hidden = false
  let pages: Promise<IndexedPage[]> | undefined
  let chosen = -1

  const load = () =>
    (pages ??= fetch(`${ROOT}search.json`)
      .then((response) => response.json() as Promise<IndexedPage[]>)
      .catch(() => {
        pages = undefined
        return []
      }))
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('a')]
  const choose = (index: number) => {
    const all = options()
    chosen = all.length === 0 ? -1 : (index + all.length) % all.length
    for (const [at, option] of all.entries()) option.setAttribute('aria-selected', String(at === chosen))
    const option = all[chosen]
    option?.scrollIntoView({ block: 'nearest' })
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const close = () => {
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
    chosen = -1
  }
  const show = async () => {
    const query = input.value
    const found = findPages(await load(), query)
    if (input.value !== query) return
    list.replaceChildren(...(found.length > 0 ? found.map(optionOf) : [nothing(query)]))
    list.hidden = query.trim() === ''
    input.setAttribute('aria-expanded', String(!list.hidden))
    choose(0)
  }

  input.addEventListener('focus', () => void load())
  input.addEventListener('input', () => void show())
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      choose(chosen + (event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter') options()[chosen]?.click()
    else if (event.key === 'Escape') close()
  })
  list.addEventListener('click', close)
  search.addEventListener('focusout', ({ relatedTarget }) => {
    if (!search.contains(relatedTarget as Node | null)) close()
  })
  addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element).closest('input, textarea, select, [contenteditable]')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.focus()
  })
}

function optionOf({ address, title, within, excerpt }: PageHit, index: number): HTMLElement {
  const option = document.createElement('a')
  option.id = `hit-${index}`
  option.href = ROOT + address
  option.role = 'option'
  option.tabIndex = -1
  option.append(element('b', title), element('span', within), element('small', excerpt))
  return option
}

function nothing(query: string): HTMLElement {
  const line = element('p', `No page has “${query}”.`)
  line.role = 'option'
  line.setAttribute('aria-disabled', 'true')
  return line
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
