/** How long the reader is told. */
const ANNOUNCED_MS = 2500

let silence: ReturnType<typeof setTimeout> | undefined

/** Says something in the bar for a moment, also to who listens. */
export function announce(rail: HTMLElement, words: string = ''): void {
  const said = rail.querySelector('.vitrine-bar-said')
  if (!said) return
  said.textContent = words
  clearTimeout(silence)
  silence = setTimeout(() => {
    said.textContent = ''
  }, ANNOUNCED_MS)
}
