import type { ScreenHand } from '@vitrine/workspace-screens/shown-screens'
import { ada, password } from '../data/sign-in-page.tsx'

/** An act that signs Ada in, with her own password or another. */
export function signInWith(given = password): (hand: ScreenHand) => Promise<void> {
  return async (hand) => {
    await hand.fill('E-mail address', ada.email)
    await hand.fill(/^Password/, given)
    await hand.press(/^Sign in$/)
  }
}
