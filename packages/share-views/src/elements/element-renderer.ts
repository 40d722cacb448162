import { createRenderer, type RichTextRenderer } from '@vitrine/rich-text'
import { formulasOnDemand, highlightingOnDemand } from '@vitrine/rich-text/on-demand'

/** Writes Markdown for elements; colours of code and formulas are loaded where there are any. */
export const elementRenderer: RichTextRenderer = createRenderer({
  highlighter: highlightingOnDemand(),
  formulas: formulasOnDemand(),
})
