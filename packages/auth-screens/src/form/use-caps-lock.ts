'use client'

import { useState, type KeyboardEvent } from 'react'

interface CapsLock {
  isOn: boolean
  handlers: {
    onKeyDown(event: KeyboardEvent): void
    onKeyUp(event: KeyboardEvent): void
    onBlur(): void
  }
}

/** Tells whether Caps Lock is on, by the keys typed in a field. */
export function useCapsLock(): CapsLock {
  const [isOn, setIsOn] = useState(false)
  // Autofill makes key events that have no such method.
  const look = (event: KeyboardEvent) => setIsOn(Boolean(event.getModifierState?.('CapsLock')))
  return { isOn, handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setIsOn(false) } }
}
