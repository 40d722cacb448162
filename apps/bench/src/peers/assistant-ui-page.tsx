import {
  AssistantRuntimeProvider,
  MessagePrimitive,
  type ThreadMessageLike,
  ThreadPrimitive,
  useExternalStoreRuntime,
} from '@assistant-ui/react'
import { MarkdownTextPrimitive } from '@assistant-ui/react-markdown'
import { createRoot } from 'react-dom/client'
import rehypeHighlight from 'rehype-highlight'
import rehypeKatex from 'rehype-katex'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { messages } from './peer-messages.ts'

const thread = messages.map(({ id, role, parts }) => ({
  id,
  role,
  content: parts.flatMap((part): object[] => {
    if (part.type === 'text' || part.type === 'reasoning') return [{ type: part.type, text: part.text }]
    if (!('toolCallId' in part)) return []
    return [
      {
        type: 'tool-call',
        toolCallId: part.toolCallId,
        toolName: part.type.slice('tool-'.length),
        args: part.input,
        result: part.output,
      },
    ]
  }),
})) as ThreadMessageLike[]

const Text = () => (
  <MarkdownTextPrimitive
    remarkPlugins={[remarkGfm, remarkMath]}
    rehypePlugins={[rehypeKatex, rehypeHighlight]}
  />
)

const Reasoning = ({ text }: { text: string }) => <details>{text}</details>

const Fallback = (part: object) => <pre>{JSON.stringify(part, null, 2)}</pre>

const components = { Text, Reasoning, tools: { Fallback } }

const Message = () => (
  <MessagePrimitive.Root>
    <MessagePrimitive.Parts components={components} />
  </MessagePrimitive.Root>
)

function Thread() {
  const runtime = useExternalStoreRuntime({
    messages: thread,
    convertMessage: (message: ThreadMessageLike) => message,
    isRunning: false,
    onNew: async () => {},
  })
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadPrimitive.Root>
        <ThreadPrimitive.Viewport>
          <ThreadPrimitive.Messages components={{ UserMessage: Message, AssistantMessage: Message }} />
        </ThreadPrimitive.Viewport>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  )
}

createRoot(document.querySelector('#root')!).render(
  <main>
    <Thread />
  </main>,
)
