/** Notes which message the reader is at; the function it gives brings that message back to where it stood. */
export function anchorScroll(root: Element): () => void {
  const standing = [...root.querySelectorAll('article[id]')].find(
    (article) => article.getBoundingClientRect().bottom > 0,
  )
  const top = standing?.getBoundingClientRect().top ?? 0
  const isAtStart = window.scrollY === 0
  return () => {
    const again = standing && document.getElementById(standing.id)
    if (again && !isAtStart)
      window.scrollBy({ top: again.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}
