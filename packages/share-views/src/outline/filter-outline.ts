import { comparableText } from '../reading/comparable-text.ts'

/** Leaves in the outline only entries that hold what its reader types. Returns a function that ends it. */
export function filterOutline(root: HTMLElement): () => void {
  const field = root.querySelector<HTMLInputElement>('.vitrine-outline-filter')
  if (!field) return () => {}
  const outline = field.closest<HTMLElement>('.vitrine-outline')
  const onInput = () => {
    const wanted = comparableText(field.value.trim()).text
    for (const entry of outline?.querySelectorAll('li') ?? [])
      entry.hidden = !comparableText(entry.textContent ?? '').text.includes(wanted)
    for (const group of outline?.querySelectorAll('details') ?? []) {
      group.hidden = !group.querySelector('li:not([hidden])')
      group.open = wanted !== '' && !group.hidden
    }
  }
  field.hidden = false
  field.addEventListener('input', onInput)
  if (field.value) onInput()
  return () => field.removeEventListener('input', onInput)
}
