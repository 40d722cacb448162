/** What extensions do with the text of a paragraph and with fences, in HTML that is safe. */
export interface ExtensionHooks {
  /** A text in pieces: text that stays Markdown's, and HTML in place of the rest; undefined where it stays whole. */
  replaceText(text: string): readonly (string | { html: string })[] | undefined
  /** HTML in place of a block of code; undefined where it stays one. */
  replaceFence(code: string, info: string): string | undefined
}

declare const extensions: unique symbol

/** Extensions of Markdown, as `createExtensions` of `@vitrine/rich-text/extensions` returned them. */
export interface MarkdownExtensions {
  readonly [extensions]: true
}

const known = new WeakMap<object, ExtensionHooks>()

/** Makes extensions of hooks whose HTML is safe. */
export function extensionsOf(hooks: ExtensionHooks): MarkdownExtensions {
  const made = Object.freeze({}) as MarkdownExtensions
  known.set(made, hooks)
  return made
}

/** The hooks of extensions. Throws `TypeError` for anything but what `extensionsOf` made, since HTML of others is not safe. */
export function hooksOf(given: MarkdownExtensions | undefined): ExtensionHooks | undefined {
  if (given === undefined) return undefined
  const hooks = known.get(given)
  if (!hooks) throw new TypeError('Extensions of Markdown are what createExtensions returns, nothing else.')
  return hooks
}
