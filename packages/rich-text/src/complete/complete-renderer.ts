import { formulas } from '../formulas/formulas.ts'
import { highlighting } from '../highlighting/highlighting.ts'
import { createRenderer, type RichTextRenderer } from '../markdown/create-renderer.ts'

/** Renders Markdown with code in colours and formulas as MathML, all at once: for servers, and for workers of a page. */
export const completeRenderer: RichTextRenderer = /* @__PURE__ */ createRenderer({
  highlighter: highlighting,
  formulas,
})
