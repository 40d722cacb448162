import { messagesRead } from '../message/messages-read.ts'
import { firstWordsShown } from '../message/first-words.ts'

/**
 * Lists in an outline the questions of the versions that a reader chose, and leaves out those of the versions that they
 * stand for.
 */
export function outlineVersions(root: HTMLElement): void {
  const outline = root.querySelector('.vitrine-outline')
  if (!outline) return
  forgetVersions(root)
  const links = outline.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')
  const entries = new Map([...links].map((link) => [link.hash.slice(1), link.closest('li')!]))
  const messages = messagesRead(root)
  const read = new Set(messages.map(({ id }) => id))
  for (const [id, entry] of entries) entry.toggleAttribute('data-off', !read.has(id))
  let last: Element | undefined
  for (const message of messages) {
    const entry = entries.get(message.id) ?? entryOf(message)
    if (!entry) continue
    if (!entry.parentElement && last) last.after(entry)
    else if (!entry.parentElement) outline.querySelector('ol')?.prepend(entry)
    last = entry
  }
}

/** Leaves in an outline what was there before a version was chosen. */
export function forgetVersions(root: HTMLElement): void {
  for (const entry of root.querySelectorAll('.vitrine-outline [data-version]')) entry.remove()
  for (const entry of root.querySelectorAll('.vitrine-outline [data-off]')) entry.removeAttribute('data-off')
}

function entryOf(message: HTMLElement): HTMLLIElement | undefined {
  const words = message.dataset.role === 'user' ? firstWordsShown(message) : ''
  if (words === '') return undefined
  const entry = document.createElement('li')
  const link = document.createElement('a')
  entry.dataset.version = ''
  link.href = `#${message.id}`
  link.textContent = words
  entry.append(link)
  return entry
}
