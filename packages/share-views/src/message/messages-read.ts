/** An event at `.vitrine-messages`: another version is read from now on. */
export const VERSION_CHANGE = 'vitrine-version'

const STANDING = '.vitrine-messages > .vitrine-group > .vitrine-message'
const CHOSEN = '.vitrine-messages .vitrine-branch[data-chosen] > .vitrine-fold-body > .vitrine-message'

/** Returns the messages of the line that a reader reads, in its order; those of versions not chosen are left out. */
export function messagesRead(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`${STANDING}, ${CHOSEN}`)].filter(
    (message) => !message.closest('[data-off]'),
  )
}
