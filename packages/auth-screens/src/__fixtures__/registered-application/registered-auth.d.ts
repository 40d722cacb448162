import type { ActionsWith } from '@vitrine/auth-screens/port'

declare module '@vitrine/auth-screens' {
  interface RegisteredAuth {
    actions: ActionsWith<'passwords' | 'password-reset'>
  }
}
