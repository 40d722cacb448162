import { bundleStyles } from './bundle-styles.ts'

const FRAME = `
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
}
.page-hash {
  padding: 1rem 1.25rem 2rem;
  color: var(--ink-2);
  text-align: center;
  overflow-wrap: anywhere;
}
`

/** Every style sheet a page of a conversation needs, in one text. */
export function pageStyles(): string {
  const sheets = [
    import.meta.resolve('@vitrine/ui/tokens.css'),
    import.meta.resolve('@vitrine/share-views/styles.css'),
  ]
  return `${bundleStyles(sheets)}${FRAME}`
}
