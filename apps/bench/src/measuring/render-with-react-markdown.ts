import type { Conversation } from '@vitrine/transcript'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import Markdown from 'react-markdown'
import rehypeHighlight from 'rehype-highlight'
import rehypeKatex from 'rehype-katex'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'

const remarkPlugins = [remarkGfm, remarkMath]
const rehypePlugins = [rehypeKatex, rehypeHighlight]

/** The texts of a conversation as react-markdown renders them on a server, with the plugins its users add. */
export function renderWithReactMarkdown({ messages }: Conversation): string {
  const articles = messages.map((message) =>
    createElement(
      'article',
      { key: message.id },
      message.parts.map((part, index) =>
        part.type === 'text'
          ? createElement(Markdown, { key: index, remarkPlugins, rehypePlugins }, part.text)
          : null,
      ),
    ),
  )
  return renderToString(createElement('main', null, articles))
}
