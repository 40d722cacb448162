import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareConversation } from '@vitrine/share-views/prepare'
import type { Conversation } from '@vitrine/transcript'

const LAYOUT =
  'body{margin:0 auto;max-width:44rem;padding:1rem;font:16px/1.55 sans-serif}article{content-visibility:auto;contain-intrinsic-size:auto 480px}article.user{contain-intrinsic-size:auto 160px}'

/**
 * The same text as static HTML, as one writes it who wants nothing but to have it read: each message with its speaker
 * and time, the sizes of what is off the screen guessed. No page of this text can be much faster.
 */
export function staticPage(conversation: Conversation): string {
  const { html } = prepareConversation(conversation, completeRenderer)
  const styles = readFileSync(fileURLToPath(import.meta.resolve('@vitrine/rich-text/styles.css')), 'utf8')
  const prepared = Object.values(html)
  const articles = conversation.messages.map(
    ({ id, role, createdAt = '' }, index) =>
      `<article id="${id}" class="${role}"><h2>${role}</h2><time>${createdAt}</time>${prepared[index]}</article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Static</title><style>${styles}${LAYOUT}</style></head><body><main><h1>${conversation.title}</h1>${articles.join('\n')}</main></body></html>`
}
