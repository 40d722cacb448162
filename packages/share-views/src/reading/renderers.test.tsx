import type { Message, Part, ToolCallPart } from '@vitrine/transcript'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { renderRun } from '../__fixtures__/render-run.tsx'
import { researchRun } from '../__fixtures__/research-run.ts'
import type { ConversationViewProps } from '../conversation/conversation-page.tsx'
import { ConversationView } from '../conversation/conversation-view.tsx'
import { prepareConversation } from '../prepare/prepare-conversation.ts'
import type { ToolRendererProps } from './renderers.ts'

const hostile = '<img src=x onerror=alert(1)>'
const call: ToolCallPart = {
  type: 'tool-call',
  toolCallId: 'call-1',
  toolName: 'weather',
  input: { town: hostile },
  result: { outcome: 'success', content: [{ type: 'data', name: 'forecast', data: { degrees: 12 } }] },
}

function render(parts: (Part | string)[], props: Partial<ConversationViewProps> = {}): string {
  const conversation = prepareConversation(conversationOf([messageOf('a', null, 'assistant', parts)]))
  const html = renderToString(<ConversationView conversation={conversation} {...props} />)
  return html.replaceAll('<!-- -->', '')
}

function Weather({ part }: ToolRendererProps) {
  return <p className="weather">In {String((part.input as { town: string }).town)}</p>
}

describe('renderers of an application', () => {
  test('stand in for the calls of a tool, and of no other', () => {
    const html = render([call, { ...call, toolCallId: 'call-2', toolName: 'tides' }], {
      renderers: { tools: { weather: Weather } },
    })
    expect(html.match(/class="weather"/g)).toHaveLength(1)
    expect(html).toContain('<bdi>tides</bdi>')
    expect(html).not.toContain('<bdi>weather</bdi>')
  })

  test('may show around what the view shows by itself', () => {
    const html = render([call], {
      renderers: { tools: { weather: ({ children }) => <section className="around">{children}</section> } },
    })
    expect(html).toContain('<section class="around">')
    expect(html).toContain('<bdi>weather</bdi>')
  })

  test('cannot turn what a transcript says into HTML', () => {
    const html = render([call], { renderers: { tools: { weather: Weather } } })
    expect(html).toContain('In &lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img src=x')
  })

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'are not found by a name that every object has, such as %s',
    (toolName) => {
      const parts: Part[] = [
        { ...call, toolName },
        { type: 'data', name: toolName, data: 1 },
      ]
      const renderers = { tools: { weather: Weather }, data: {} }
      expect(render(parts, { renderers })).toBe(render(parts))
    },
  )

  test('stand in for data by its name, in a message and in the result of a tool', () => {
    const parts: Part[] = [call, { type: 'data', name: 'forecast', data: { degrees: 7 } }]
    const html = render(parts, {
      renderers: {
        data: { forecast: ({ part }) => <b>{(part.data as { degrees: number }).degrees} °C</b> },
      },
    })
    expect(html).toContain('<b>12 °C</b>')
    expect(html).toContain('<b>7 °C</b>')
  })

  test('stand in for the body of a step by its name, in a run', () => {
    const [{ name } = { name: '' }] = researchRun.steps
    const html = renderRun(researchRun, {
      renderers: { steps: { [name]: ({ step, children }) => <div data-own={step.id}>{children}</div> } },
    })
    expect(html).toContain(`data-own="${researchRun.steps[0]?.id}"`)
    expect(html.match(/data-own/g)).toHaveLength(1)
  })
})

test('slots of a message stand in its head, above and below it', () => {
  const html = render(['Ten minutes.'], {
    renderers: {
      beforeMessage: ({ message }: { message: Message }) => <i>before {message.id}</i>,
      afterMessage: ({ message }: { message: Message }) => <i>after {message.id}</i>,
      messageActions: ({ message }: { message: Message }) => <button>Save {message.id}</button>,
    },
  })
  const order = ['<i>before a</i>', '<button>Save a</button>', 'Ten minutes.', '<i>after a</i>']
  const positions = order.map((piece) => html.indexOf(piece))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

test.each([
  ['a conversation', (props: object) => render(['Ten minutes.'], props)],
  ['a run', (props: object) => renderRun(researchRun, props)],
])('%s has a header, a footer, classes and a density of the application’s own', (_, renderWith) => {
  const html = renderWith({
    header: <p>Ours above</p>,
    footer: <p>Ours below</p>,
    className: 'ours',
    density: 'compact',
  })
  expect(html).toMatch(/^<div class="vitrine vitrine-\w+ ours" data-density="compact"/)
  expect(html.indexOf('Ours above')).toBeGreaterThan(html.indexOf('vitrine-title'))
  expect(html.indexOf('Ours below')).toBeGreaterThan(html.indexOf('Ours above'))
  expect(renderWith({})).not.toContain('data-density')
})

const onApproval = () => undefined

describe('a request to allow a tool call', () => {
  const { result: _result, ...open } = call
  const approvals = [{ toolCallId: 'call-1', id: 'approval-1' }]

  test('is asked at its call, also where the application shows the call itself', () => {
    for (const renderers of [{}, { tools: { weather: Weather } }]) {
      const html = render([open, { ...open, toolCallId: 'call-2' }], { approvals, onApproval, renderers })
      expect(html.match(/May this tool be called\?/g)).toHaveLength(1)
    }
  })

  test('leaves out that its call has no answer', () => {
    expect(render([open], { onApproval })).toContain('no answer')
    expect(render([open], { approvals, onApproval })).not.toContain('no answer')
  })

  test.each([
    ['nobody takes the answer', [open], { approvals }],
    ['the call is answered', [call], { approvals, onApproval }],
    ['nothing asks for it', [open], { onApproval }],
  ])('is not asked where %s', (_, parts, props) => {
    expect(render(parts, props)).not.toContain('May this tool be called?')
  })
})
