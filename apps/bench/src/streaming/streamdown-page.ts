import { code } from '@streamdown/code'
import { math } from '@streamdown/math'
import { createElement, memo, type ReactNode, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Streamdown } from 'streamdown'
import { readConversation } from './page-contract.ts'

const plugins = { code, math }

const Answer = memo(function Answer({ text }: { text: string }): ReactNode {
  return createElement('article', null, createElement(Streamdown, { plugins }, text))
})

function Thread({ texts }: { texts: string[] }): ReactNode {
  const [answer, setAnswer] = useState('')
  useLayoutEffect(() => {
    window.streaming = { append: (text) => setAnswer((before) => before + text) }
  }, [])
  return createElement(
    'main',
    null,
    [...texts, answer].map((text, index) => createElement(Answer, { key: index, text })),
  )
}

const { conversation } = await readConversation()
const texts = conversation.messages.map(({ parts }) =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n\n'),
)
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(Thread, { texts }))
