/** The element that the fragment of an address names, as in `#m-1`; none where it names nothing or is no text. */
export function findFragment(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  return id === '' ? null : (document.getElementById(id) ?? document.getElementById(decode(id)))
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
