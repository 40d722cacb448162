import { createHash } from 'node:crypto'
import { escapeHtml } from '@vitrine/rich-text'
import {
  type Brand,
  BrandFrame,
  ConversationView,
  LabelsProvider,
  type PreparedConversation,
  type PreparedRun,
  WorkflowRunView,
} from '@vitrine/share-views'
import { shareViewsResources } from '@vitrine/share-views/locales'
import type { FilePart } from '@vitrine/transcript'
import { accentStyleSheet } from '@vitrine/ui/accent'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf, type OfflinePageLanguage } from './offline-page-language.ts'
import { pageStyles } from './page-styles.ts'
import { usedStyles } from './used-styles.ts'

/** What a document for frames is given besides what it shows. */
export interface EmbedOptions {
  language: OfflinePageLanguage
  /** Colours, whatever the reader's device has; `system` as it has. */
  theme: 'light' | 'dark' | 'system'
  /** Address of the page that it is a view of, and the words of the link there. */
  page: { href: string; label: string }
  /** Address of a file, on the origin of the document; undefined for one that is not shown. */
  fileUrl?(file: FilePart): string | undefined
  /** ISO 8601 in UTC. */
  publishedAt: string
  /** How whoever publishes presents itself; its `styles` are left out, since nothing is loaded. */
  brand?: Brand | undefined
  /** Accent of the document, `#rrggbb`. @default the product's own */
  accent?: string | undefined
}

/** Tells the page around how high the document is, at first and whenever that changes. */
const SCRIPT = `(()=>{let h=0;const r=document.documentElement,s=()=>{const n=Math.ceil(r.getBoundingClientRect().height);n!==h&&parent.postMessage({type:'vitrine:height',height:h=n},'*')};new ResizeObserver(s).observe(r)})()`

/** The one script that a document for frames runs, as a policy names it. */
export const EMBED_SCRIPT_HASH: string = hashOf(SCRIPT)

const FRAME = `
html{block-size:auto;scrollbar-gutter:auto}
body{margin:0;background:var(--paper);color:var(--ink)}
.embed-foot{display:flex;gap:1rem;justify-content:space-between;padding:.75rem 1.25rem;border-block-start:1px solid var(--line);font:.833rem/1.45 var(--ui);color:var(--ink-2)}
.embed-foot a{color:var(--accent)}
`

/** A conversation as one HTML document for a frame on another site: it asks for nothing but its own pictures, and no cookie. */
export function embedPage(conversation: PreparedConversation, options: EmbedOptions): string {
  const { publishedAt, fileUrl } = options
  const view = <ConversationView conversation={conversation} publishedAt={publishedAt} fileUrl={fileUrl} />
  return writeDocument(view, conversation.conversation.title, options)
}

/** A run as one such document. */
export function embedRunPage(run: PreparedRun, options: EmbedOptions): string {
  const { publishedAt, fileUrl } = options
  const view = <WorkflowRunView run={run} publishedAt={publishedAt} fileUrl={fileUrl} />
  return writeDocument(view, run.run.workflow.name, options)
}

function writeDocument(
  view: ReactNode,
  title: string,
  { language, theme, page, brand, accent }: EmbedOptions,
): string {
  const body = leavingTheFrame(
    renderToStaticMarkup(
      <LabelsProvider labels={shareViewsResources[language]} language={language}>
        <BrandFrame brand={brand && { ...brand, styles: null }}>
          <main>{view}</main>
        </BrandFrame>
        <footer className="embed-foot">
          <span>Vitrine</span>
          <a href={page.href}>{page.label}</a>
        </footer>
      </LabelsProvider>,
    ),
  )
  const accentStyles = accent === undefined ? '' : accentStyleSheet(accent)
  const styles = usedStyles(`${pageStyles()}${FRAME}${accentStyles}`, body)
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(styles)}'`,
    `script-src '${EMBED_SCRIPT_HASH}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
${body}
<script>${SCRIPT}</script>
</body>
</html>
`
}

/** Pages do not open inside of somebody's frame: few of them may. */
function leavingTheFrame(html: string): string {
  return html.replace(/<a (?=[^>]*\bhref="https?:)(?![^>]*\btarget=)/g, '<a target="_blank" ')
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
