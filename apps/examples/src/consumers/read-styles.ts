import type { Page } from 'playwright-core'
import type { HostStyle } from './host-styles.ts'

/** Computed styles of elements, in the order of the document: a label of each, and its properties as one text a line. */
export type ReadStyles = readonly { label: string; style: string }[]

/** Puts the style sheet of a page in its place, instead of the one before. */
export function showHost(page: Page, { css, place }: HostStyle): Promise<void> {
  return page.evaluate(
    ({ text, isBefore }) => {
      document.querySelector('#host-style')?.remove()
      const sheet = document.createElement('style')
      sheet.id = 'host-style'
      sheet.textContent = text
      if (isBefore) document.head.prepend(sheet)
      else document.body.append(sheet)
    },
    { text: css, isBefore: place === 'before' },
  )
}

/** Reads every computed property of what stands in `#ours`, or in `#host`, and of its pseudo-elements. */
export function readStyles(page: Page, box: 'ours' | 'host'): Promise<ReadStyles> {
  return page.evaluate((id) => {
    const read: { label: string; style: string }[] = []
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--')).toSorted()
    const note = (element: Element, pseudoElement: string, computed: CSSStyleDeclaration) => {
      const lines = names.map((name) => `${name}: ${computed.getPropertyValue(name)}`)
      const label = `${element.localName}.${element.getAttribute('class') ?? ''}${pseudoElement}`
      const style = lines
        .join('\n')
        // Ids are made by React, anew in each version.
        .replaceAll(/url\("[^"]*#[^"]*"\)/g, 'url(#)')
        // Rspack writes sides in place of start and end, which are the same from left to right.
        .replaceAll(
          /text-align: (start|end)/g,
          (_, side) => `text-align: ${side === 'start' ? 'left' : 'right'}`,
        )
      read.push({ label, style })
    }
    for (const element of document.querySelectorAll(`#${id} *`)) {
      note(element, '', getComputedStyle(element))
      for (const pseudoElement of ['::before', '::after']) {
        const style = getComputedStyle(element, pseudoElement)
        if (style.content !== 'none') note(element, pseudoElement, style)
      }
      if (element.matches('li, summary')) note(element, '::marker', getComputedStyle(element, '::marker'))
      if (element.matches('input')) note(element, '::placeholder', getComputedStyle(element, '::placeholder'))
    }
    return read
  }, box)
}

/** What differs, in at most twenty lines. */
export function differences(found: ReadStyles, wanted: ReadStyles): string[] {
  if (found.length !== wanted.length) return [`${found.length} elements instead of ${wanted.length}`]
  const lines = found.flatMap(({ label, style }, index) => {
    const expected = wanted[index]
    if (!expected || expected.style === style) return []
    const known = new Set(expected.style.split('\n'))
    return style
      .split('\n')
      .filter((line) => !known.has(line) && !isOfNamesake(label, line))
      .map((line) => `${label} ${line}, not ${valueIn(expected.style, line)}`)
  })
  return lines.slice(0, 20)
}

function valueIn(style: string, line: string): string {
  const [name = ''] = line.split(':')
  return style.split('\n').find((each) => each.startsWith(`${name}:`)) ?? 'nothing'
}

/** Bootstrap has a class of the same name and the same effect, of which nothing is to be seen, with `!important`. */
function isOfNamesake(label: string, line: string): boolean {
  return label.includes('visually-hidden') && /^(clip|white-space|text-wrap)/.test(line)
}
