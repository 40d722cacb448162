import { messagesRead } from '../message/messages-read.ts'

/** A question among those of a page, counted from one. */
interface QuestionPosition {
  number: number
  total: number
}

/**
 * Puts the next or the previous question at the top of the window, and the keyboard there. Returns which it is, or
 * nothing where there is none.
 */
export function goToQuestion(root: HTMLElement, direction: 1 | -1): QuestionPosition | undefined {
  const questions = messagesRead(root).filter(({ dataset }) => dataset.role === 'user')
  const target =
    direction === 1
      ? questions.find((question) => distanceFromTop(question) > 1)
      : questions.findLast((question) => distanceFromTop(question) < -1)
  if (!target) return undefined
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'start', behavior: 'instant' })
  // Sizes that were estimated become known as they come near.
  requestAnimationFrame(() => target.scrollIntoView({ block: 'start', behavior: 'instant' }))
  return { number: questions.indexOf(target) + 1, total: questions.length }
}

/** How far a message stands from where it would stand at the top of the window, in pixels. */
function distanceFromTop(question: HTMLElement): number {
  const margin = Number.parseFloat(getComputedStyle(question).scrollMarginBlockStart)
  return question.getBoundingClientRect().top - margin
}
