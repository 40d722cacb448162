import type { ExampleEditor } from './create-example-editor.ts'
import { readCodeFragment } from './code-link.ts'

/** Makes the buttons work that open the code of a state for changes, and offers the code that the address carries. */
export function enablePlayground(): void {
  const editors = new Map<HTMLElement, ExampleEditor>()

  const open = async (section: HTMLElement, button: HTMLButtonElement) => {
    const { createExampleEditor } = await import('./create-example-editor.ts')
    const opened = editors.get(section)
    if (opened) return opened
    const editor = createExampleEditor(section, () => {
      editors.delete(section)
      button.hidden = false
      button.focus()
    })
    if (!editor) return undefined
    editors.set(section, editor)
    button.hidden = true
    return editor
  }
  const openLinked = async () => {
    const linked = await readCodeFragment(location.hash)
    if (!linked) return
    const section = document.getElementById(linked.state)?.closest<HTMLElement>('.state')
    const button = section?.querySelector<HTMLButtonElement>('[data-edit]')
    if (!section || !button) return
    const editor = await open(section, button)
    editor?.offer(linked.code)
    section.scrollIntoView()
  }

  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-edit]')) {
    const section = button.closest<HTMLElement>('.state')
    if (!section) continue
    button.hidden = false
    button.addEventListener('click', async () => (await open(section, button))?.focus())
  }
  if (document.querySelector('[data-edit]')) {
    addEventListener('hashchange', () => void openLinked())
    void openLinked()
  }
}
