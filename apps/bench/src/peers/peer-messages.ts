import type { UIMessage } from 'ai'

/** Where the picture of the conversation lies: another server, which a page may ask or not. */
export const PICTURE_HOST = 'pictures.example'

/** What the last message says, so that a page can be waited for. */
export const LAST_WORD = 'Bonne chance'

const answer = `## Leeks

A **bed** of leeks needs:

| month | work |
| ----- | ---- |
| March | sow |
| June | plant out |

\`\`\`ts
const rows = beds.map((bed) => ({ ...bed, leeks: bed.length / 15 }))
\`\`\`

The yield is $$y = \\frac{n}{2}$$ and more in [some years](https://garden.example/years).

![A leek](https://${PICTURE_HOST}/leek.png)

[Do not press](javascript:globalThis.broken=1)

<img src="x" onerror="globalThis.broken=1">

${LAST_WORD}!`

/** A conversation with what conversations hold: Markdown, thoughts, a call of a tool, another script. */
export const messages: UIMessage[] = [
  { id: 'q1', role: 'user', parts: [{ type: 'text', text: 'كم يحتاج الكراث من الوقت؟' }] },
  {
    id: 'a1',
    role: 'assistant',
    parts: [
      { type: 'reasoning', text: 'The almanac has the months.\n\nIt is read before I answer.' },
      {
        type: 'tool-look_up',
        toolCallId: 'call-1',
        state: 'output-available',
        input: { plant: 'leek' },
        output: { sow: 'March' },
      },
      { type: 'text', text: answer },
    ],
  },
]
