const KEY = 'vitrine.single-keys'

/** Whether single keys do anything, as the reader chose before; on where nothing is kept. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Keeps what the reader chose, for every page of this origin. */
export function storeSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
