import 'streamdown/styles.css'
import { code } from '@streamdown/code'
import { math } from '@streamdown/math'
import { createRoot } from 'react-dom/client'
import { Streamdown } from 'streamdown'
import { messages } from './peer-messages.ts'

createRoot(document.querySelector('#root')!).render(
  <main>
    {messages.map(({ id, role, parts }) => (
      <article key={id} className={role}>
        {parts.map((part, index) => {
          switch (part.type) {
            case 'text':
              return (
                <Streamdown key={index} dir="auto" plugins={{ code, math }}>
                  {part.text}
                </Streamdown>
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
