'use client'

import type { KeyboardEvent, RefObject } from 'react'
import type { Decision } from './review-state.ts'

const DECISIONS: Readonly<Record<string, Decision>> = { m: 'mask', e: 'keep', r: 'remove' }

/**
 * Returns what handles the keys of a review: J and K move through the lines of values, M, E and R press the decision of
 * the current line. Text fields and browser shortcuts keep their keys.
 */
export function useReviewKeys(
  list: RefObject<HTMLElement | null>,
  current: string | undefined,
): (event: KeyboardEvent) => void {
  return (event) => {
    const key = letterOf(event)
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-marker]') ?? [])]
    const position = lines.findIndex(({ dataset }) => dataset['marker'] === current)
    const decision = DECISIONS[key]
    if (key === 'j') focusLine(lines[Math.min(position + 1, lines.length - 1)])
    else if (key === 'k') focusLine(lines[Math.max(position - 1, 0)])
    else if (decision) pressDecision(lines[position], decision)
    else return
    event.preventDefault()
  }
}

/** Keyboards of other scripts have the letters where the code says. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), select')
}

function focusLine(line: HTMLElement | undefined): void {
  const group = line?.closest('details')
  if (group) group.open = true
  line?.querySelector<HTMLInputElement>('input:checked')?.focus()
  line?.scrollIntoView({ block: 'nearest' })
}

function pressDecision(line: HTMLElement | undefined, decision: Decision): void {
  const input = line?.querySelector<HTMLInputElement>(`input[value="${decision}"]`)
  input?.focus()
  input?.click()
}
