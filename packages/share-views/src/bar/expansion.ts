/** Opens every fold of a page, or closes those again that it opened. */
export interface Expansion {
  /** Whether it has opened them. */
  isOpen(): boolean
  turn(): Promise<void>
}

/** Folds that are opened between two breaks for the page. */
const AT_ONCE = 100

/** Creates the expansion of a view, with the button of its bar. */
export function createExpansion(root: HTMLElement, rail: HTMLElement): Expansion {
  const button = rail.querySelector<HTMLElement>('[data-do="expand"]')
  let opened: HTMLDetailsElement[] | undefined

  return {
    isOpen: () => opened !== undefined,
    async turn() {
      const folds = opened ?? [
        ...root.querySelectorAll<HTMLDetailsElement>('.vitrine-messages details:not([open])'),
      ]
      const isOpen = opened === undefined
      opened = isOpen ? folds : undefined
      if (button) {
        const { other = '' } = button.dataset
        button.dataset.other = button.textContent
        button.textContent = other
      }
      await setOpen(folds, isOpen)
    },
  }
}

async function setOpen(folds: readonly HTMLDetailsElement[], isOpen: boolean): Promise<void> {
  for (const [index, fold] of folds.entries()) {
    fold.open = isOpen
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve))
  }
}
