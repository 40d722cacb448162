import {
  AssistantRuntimeProvider,
  MessagePrimitive,
  type ThreadMessageLike,
  ThreadPrimitive,
  useExternalStoreRuntime,
} from '@assistant-ui/react'
import { MarkdownTextPrimitive } from '@assistant-ui/react-markdown'
import { createElement, memo, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import rehypeHighlight from 'rehype-highlight'
import rehypeKatex from 'rehype-katex'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { readConversation } from './thread-page.ts'

const remarkPlugins = [remarkGfm, remarkMath]
const rehypePlugins = [rehypeKatex, rehypeHighlight]

const Text = memo(() => createElement(MarkdownTextPrimitive, { remarkPlugins, rehypePlugins }))

function Message(): ReactNode {
  return createElement(
    MessagePrimitive.Root,
    null,
    createElement(MessagePrimitive.Parts, { components: { Text } }),
  )
}

const components = { UserMessage: Message, AssistantMessage: Message }

function Thread({ messages }: { messages: readonly ThreadMessageLike[] }): ReactNode {
  const runtime = useExternalStoreRuntime({
    messages,
    convertMessage: (message: ThreadMessageLike) => message,
    isRunning: false,
    onNew: async () => {},
  })
  return createElement(
    AssistantRuntimeProvider,
    { runtime },
    createElement(
      ThreadPrimitive.Root,
      null,
      createElement(ThreadPrimitive.Viewport, null, createElement(ThreadPrimitive.Messages, { components })),
    ),
  )
}

const { messages } = await readConversation()
const thread = messages.map(({ id, role, parts }) => ({
  id,
  role: role === 'user' ? ('user' as const) : ('assistant' as const),
  content: parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n\n'),
}))
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(Thread, { messages: thread }))
