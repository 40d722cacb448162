const QUESTIONS = '.vitrine-messages > .vitrine-group > .vitrine-message[data-role="user"]'

/** Puts the next or the previous question at the top of the window, and the keyboard there. */
export function goToQuestion(root: HTMLElement, direction: 1 | -1): void {
  const questions = [...root.querySelectorAll<HTMLElement>(QUESTIONS)]
  const target =
    direction === 1
      ? questions.find((question) => distanceFromTop(question) > 1)
      : questions.findLast((question) => distanceFromTop(question) < -1)
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'start', behavior: 'instant' })
  // Sizes that were estimated become known as they come near.
  requestAnimationFrame(() => target.scrollIntoView({ block: 'start', behavior: 'instant' }))
}

/** How far a message stands from where it would stand at the top of the window, in pixels. */
function distanceFromTop(question: HTMLElement): number {
  const margin = Number.parseFloat(getComputedStyle(question).scrollMarginBlockStart)
  return question.getBoundingClientRect().top - margin
}
