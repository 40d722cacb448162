import { fillField, isChanged, listFields, readField } from './draft-field.ts'
import { type Draft, dropDraft, readDraft, storeDraft } from './draft-store.ts'

const touched = new WeakSet<EventTarget>()

/** Remembers which fields the reader has touched; call it before a framework takes them over and hides that. */
export function watchFields(): void {
  for (const field of listFields(document).values()) if (isChanged(field)) touched.add(field)
  for (const type of ['input', 'change'])
    document.addEventListener(type, ({ target }) => target && touched.add(target), true)
}

/** Keeps what was typed into the fields of the screen at this path. Says whether it outlives the page. */
export function saveDrafts(path: string): boolean {
  const typed = [...listFields(document)].filter(([, field]) => touched.has(field))
  if (typed.length === 0) return true
  return storeDraft(path, Object.fromEntries(typed.map(([name, field]) => [name, readField(field)])))
}

/** Puts what was kept back into the fields of the screen at this path, as they appear. Gives a function that ends it. */
export function putBackDrafts(path: string): () => void {
  const draft = readDraft(path)
  const observer = new MutationObserver(() => draft && fill(draft))
  const fill = (left: Draft) => {
    const fields = listFields(document)
    for (const [name, content] of Object.entries(left)) {
      const field = fields.get(name)
      if (!field) continue
      delete left[name]
      if (!touched.has(field)) fillField(field, content)
    }
    if (Object.keys(left).length > 0) return
    observer.disconnect()
    dropDraft(path)
  }
  if (draft) {
    observer.observe(document.body, { childList: true, subtree: true })
    fill(draft)
  }
  return () => observer.disconnect()
}
