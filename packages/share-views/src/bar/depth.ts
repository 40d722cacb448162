/** Shows as much of a page as a reader chooses in the menu of its bar. */
export function followDepth(root: HTMLElement, rail: HTMLElement, signal: AbortSignal): void {
  for (const choice of choicesIn(rail)) {
    if (choice.checked) setDepth(root, choice.value)
    choice.addEventListener('change', () => setDepth(root, choice.value), { signal })
  }
}

/** Goes back to showing everything. */
export function showEverything(root: HTMLElement): void {
  delete root.dataset.depth
  for (const choice of choicesIn(root)) choice.checked = choice.value === 'everything'
}

function choicesIn(element: HTMLElement): NodeListOf<HTMLInputElement> {
  return element.querySelectorAll<HTMLInputElement>('.vitrine-depth input')
}

function setDepth(root: HTMLElement, depth: string): void {
  const reading = elementBeingRead(root)
  const before = reading?.getBoundingClientRect().top ?? 0
  root.dataset.depth = depth
  // What is read stays where it is.
  if (reading?.isConnected) scrollBy(0, reading.getBoundingClientRect().top - before)
}

/** The first question that the window shows, which every depth has. */
function elementBeingRead(root: HTMLElement): Element | undefined {
  return [...root.querySelectorAll('.vitrine-message[data-role="user"]')].find(
    (message) => message.getBoundingClientRect().bottom > 0,
  )
}
