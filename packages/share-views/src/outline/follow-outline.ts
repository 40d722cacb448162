import { messagesRead, VERSION_CHANGE } from '../message/messages-read.ts'

/** Part of the window that is watched; the first message in it is the current one. */
const READING_BAND = '-10% 0px -60% 0px'

/** Marks the outline's entry of the current message while the reader scrolls. Returns a function that stops it. */
export function followOutline(root: HTMLElement): () => void {
  const outline = root.querySelector<HTMLElement>('.vitrine-outline')
  if (!outline) return () => {}
  let messages: Element[] = []
  let linkOf = new Map<Element, HTMLElement>()
  const inBand = new Set<Element>()
  let current: HTMLElement | undefined

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inBand.add(target)
        else inBand.delete(target)
      }
      const first = messages.find((message) => inBand.has(message))
      const link = first && linkOf.get(first)
      if (!link || link === current) return
      current?.removeAttribute('aria-current')
      current = link
      current.setAttribute('aria-current', 'true')
      openGroup(current)
      scrollIntoOutline(current, outline)
    },
    { rootMargin: READING_BAND },
  )
  const follow = () => {
    observer.disconnect()
    inBand.clear()
    messages = messagesRead(root)
    linkOf = linksAlong(messages, outline)
    for (const message of messages) observer.observe(message)
  }
  follow()
  root.addEventListener(VERSION_CHANGE, follow)
  return () => {
    root.removeEventListener(VERSION_CHANGE, follow)
    observer.disconnect()
    current?.removeAttribute('aria-current')
  }
}

/** Returns for each message its link, or the link of the last message before it that has one. */
function linksAlong(messages: Element[], outline: HTMLElement): Map<Element, HTMLElement> {
  const byAnchor = new Map(
    [...outline.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map((link) => [
      link.hash.slice(1),
      link,
    ]),
  )
  const linkOf = new Map<Element, HTMLElement>()
  let link: HTMLElement | undefined
  for (const message of messages) {
    link = byAnchor.get(message.id) ?? link
    if (link) linkOf.set(message, link)
  }
  return linkOf
}

/** Of a long outline only the group of what is read is open, beside those that the reader opened. */
function openGroup(link: HTMLElement): void {
  const group = link.closest('details')
  if (!group || group.open) return
  for (const other of group.parentElement?.querySelectorAll<HTMLDetailsElement>('details[data-followed]') ??
    []) {
    other.open = false
    delete other.dataset.followed
  }
  group.open = true
  group.dataset.followed = ''
}

function scrollIntoOutline(link: HTMLElement, outline: HTMLElement): void {
  const isAbove = link.offsetTop < outline.scrollTop
  const isBelow = link.offsetTop + link.offsetHeight > outline.scrollTop + outline.clientHeight
  if (isAbove || isBelow) outline.scrollTop = link.offsetTop - outline.clientHeight / 2
}
