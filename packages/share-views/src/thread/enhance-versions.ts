/**
 * Loads what lets the reader choose among versions where a page has several; without scripts they stay folded at their
 * place. Returns a function that undoes it.
 */
export function enhanceVersions(root: HTMLElement): () => void {
  const messages = root.querySelector<HTMLElement>('.vitrine-messages[data-version-of]')
  const end = new AbortController()
  if (messages)
    import('./switch-versions.ts').then(
      ({ switchVersions }) => end.signal.aborted || switchVersions(messages, end.signal),
      // Offline: the versions stay folded.
      () => {},
    )
  return () => end.abort()
}
