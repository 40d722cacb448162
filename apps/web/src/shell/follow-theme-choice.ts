import { parseTheme, type UiStore } from '@vitrine/ui-state'

/** Lets the theme switch of a page that came from the server set the theme, and shows what other tabs have set. */
export function followThemeChoice(choice: HTMLElement | null, store: UiStore): void {
  if (!choice) return
  const radios = [...choice.querySelectorAll('input')]
  const show = () => {
    const theme = parseTheme(store.getState().theme)
    for (const radio of radios) radio.checked = radio.value === theme
  }
  show()
  store.subscribe(show)
  for (const radio of radios) radio.addEventListener('change', () => store.set({ theme: radio.value }))
}
