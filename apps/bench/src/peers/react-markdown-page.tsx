import { createRoot } from 'react-dom/client'
import Markdown from 'react-markdown'
import rehypeHighlight from 'rehype-highlight'
import rehypeKatex from 'rehype-katex'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { messages } from './peer-messages.ts'

createRoot(document.querySelector('#root')!).render(
  <main>
    {messages.map(({ id, role, parts }) => (
      <article key={id} className={role}>
        {parts.map((part, index) => {
          switch (part.type) {
            case 'text':
              return (
                <Markdown
                  key={index}
                  remarkPlugins={[remarkGfm, remarkMath]}
                  rehypePlugins={[rehypeKatex, rehypeHighlight]}
                >
                  {part.text}
                </Markdown>
              )
            case 'reasoning':
              return <details key={index}>{part.text}</details>
            case 'tool-look_up':
              return <pre key={index}>{JSON.stringify(part, null, 2)}</pre>
            default:
              return null
          }
        })}
      </article>
    ))}
  </main>,
)
