import { createElement, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { trustPreparedHtml } from '../../index.ts'
import { RichText } from '../rich-text.tsx'

let root: Root | undefined

function view(html: string | undefined, title: string): ReactNode {
  return createElement(RichText, {
    html: html === undefined ? undefined : trustPreparedHtml(html),
    title,
    lang: 'de',
  })
}

function container(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no root.')
  return element
}

/** Takes over what the server wrote. */
export function hydrate(html: string | undefined): void {
  root = hydrateRoot(container(), view(html, 'one'))
}

/** Renders without a server. */
export function mount(html: string): void {
  root = createRoot(container())
  root.render(view(html, 'one'))
}

/** Renders again, with another title and perhaps other HTML. */
export function update(html: string | undefined): void {
  root?.render(view(html, 'two'))
}
