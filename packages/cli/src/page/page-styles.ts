import { bundleStyles } from './bundle-styles.ts'

const FRAME = `
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
}
`

/** Every style sheet a page of a conversation needs, in one text. */
export function pageStyles(): string {
  return `${bundleStyles(['@vitrine/ui/tokens.css', '@vitrine/rich-text/styles.css', '@vitrine/share-views/styles.css'])}${FRAME}`
}
