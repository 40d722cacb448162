/** A narrow and a wide face that the tests bring: a layout with room for both has room for the fonts of its readers. */
export const FACES = ['NanumGothic', 'DejaVu Sans'] as const

/** Shows all of the product's texts in a font family, or with `undefined` in the product's own again; runs in a page. */
export function showFace(family: string | undefined): void {
  const sheet = new CSSStyleSheet()
  if (family) sheet.replaceSync(`* { --ui: "${family}"; --prose: "${family}"; --mono: "${family}"; }`)
  document.adoptedStyleSheets = [sheet]
}
