/** Makes everything of the page but this element inert, until the returned function is called. */
export function makeInertBeside(element: Element): () => void {
  const made: Element[] = []
  for (
    let inside = element;
    inside !== document.body && inside.parentElement;
    inside = inside.parentElement
  ) {
    for (const beside of inside.parentElement.children) {
      if (beside === inside || beside.hasAttribute('inert')) continue
      beside.setAttribute('inert', '')
      made.push(beside)
    }
  }
  return () => made.forEach((each) => each.removeAttribute('inert'))
}
