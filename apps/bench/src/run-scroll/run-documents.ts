import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { WorkflowRunView } from '@vitrine/share-views'
import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import type { WorkflowRun } from '@vitrine/transcript'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const PLAIN_STYLES =
  'body{margin:0 1rem;font:15px/1.4 sans-serif}ol{margin:0;padding:0;list-style:none}summary{display:flex;gap:1em;height:36px;align-items:center}'

/** The run as `WorkflowRunView` writes it, with its styles and its script. */
export function viewOfRun(run: WorkflowRun): string {
  const view = createElement(WorkflowRunView, { run: prepareRun(run, undefined, completeRenderer) })
  const styles = readFileSync(fileURLToPath(import.meta.resolve('@vitrine/share-views/styles.css')), 'utf8')
  const imports = { '@vitrine/rich-text/browser': '/rich-text/browser.js' }
  return htmlDocument(
    styles,
    `<main>${renderToString(view)}</main>
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module">import { enhanceRun } from '/share-views/browser.js'; enhanceRun(document.body)</script>`,
  )
}

/** The same steps as a plain list, as one writes it down without a thought to how many there are. */
export function plainListOfRun({ steps }: WorkflowRun): string {
  const rows = steps.map(
    ({ name, kind, status, input, output }) =>
      `<li><details><summary><b>${name}</b> ${kind} ${status}</summary><p>${JSON.stringify(input)}</p><p>${String(output)}</p></details></li>`,
  )
  return htmlDocument(PLAIN_STYLES, `<ol>${rows.join('\n')}</ol>`)
}

/** A page of a height that shows nothing: no page scrolls more smoothly. */
export function emptyPage(height: number): string {
  return htmlDocument(PLAIN_STYLES, `<div style="height:${height}px"></div>`)
}

function htmlDocument(styles: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Run</title><style>${styles}</style><body>${body}`
}
