import { leaveOutMessages, type ToolCallPart, withhold } from '@vitrine/transcript'
import { version } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { createI18n } from '../__fixtures__/create-i18n.ts'
import { LabelsOf } from '../__fixtures__/labels-of.tsx'
import { renderView } from '../__fixtures__/render-view.tsx'
import { ConversationView } from './conversation-view.tsx'
import { shareViewsResources } from '../locales.ts'
import { prepareConversation } from '../prepare/prepare-conversation.ts'

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

const question = messageOf('q', null, 'user', ['Which **record** is lost?'], {
  createdAt: '2026-11-14T09:14:00Z',
  author: 'Ana',
})
const answer = messageOf('a', 'q', 'assistant', ['The last one.'], {
  createdAt: '2026-11-14T09:52:00Z',
  model: 'claude-sonnet-4-5',
  usage: { inputTokens: 1000, outputTokens: 1200 },
})

const shell: ToolCallPart = {
  type: 'tool-call',
  toolCallId: 't',
  toolName: 'Bash',
  input: { command: 'grep -c x history.md' },
  result: { outcome: 'success', content: [{ type: 'text', text: '1133' }], durationMs: 200 },
}

const source = (sourceId: string) => ({ type: 'source' as const, sourceId, title: sourceId })
const dataOf = (name: string, value: unknown) => ({ type: 'data' as const, name, data: value })

const jsonPageOf = (length: number) => {
  const text = JSON.stringify(Array.from({ length }, (_, index) => `pea ${index}`))
  const result = { outcome: 'success' as const, content: [{ type: 'text' as const, text }] }
  return textOf(renderView(conversationOf([messageOf('a', null, 'assistant', [{ ...shell, result }])])))
}

describe(`the page of a conversation, in React ${version}`, () => {
  test('begins with its title and one line of facts', () => {
    const text = textOf(renderView(conversationOf([question, answer])))
    expect(text).toContain('Why is the last line lost?')
    expect(text).toContain('Claude Code · claude-sonnet-4-5')
    expect(text).toContain('November 14, 2026 · 38 minutes')
    expect(text).toContain('2 messages')
    expect(text).toContain('2.2K tokens')
  })

  test('says what is withheld, above the conversation and where it was', () => {
    const looked = messageOf('b', 'q', 'assistant', ['It is the last.'])
    looked.parts.push(shell, { type: 'file', mediaType: 'image/png', filename: 'lost.png' })
    const hidden = withhold(conversationOf([question, looked]), {
      hidden: ['author', 'times', 'tool-results', 'attachments'],
    })
    const text = textOf(renderView(hidden))
    expect(text).toContain('Withheld from readers: names of people, times, tool results, files')
    expect(text).toMatch(/Result withheld .*File withheld/)
    expect(text).not.toMatch(/Ana|1133|lost\.png|2026/)
    expect(textOf(renderView(hidden, { language: 'ar' }))).toContain('محجوب عن القراء: أسماء الأشخاص')
  })

  test('says how many messages are left out where they stood, in the language of the reader', () => {
    const later = [
      messageOf('b', 'a', 'user', ['And the first?'], { author: 'Ana' }),
      messageOf('c', 'b', 'assistant', ['No.']),
    ]
    const left = leaveOutMessages(conversationOf([question, answer, ...later], { currentMessageId: 'c' }), [
      'a',
      'c',
    ])
    const text = textOf(renderView(left))
    expect(text).toMatch(
      /is lost\? .*Withheld from readers: 1 message .*And the first\? .*from readers: 1 message /,
    )
    expect(text).not.toContain('The last one.')
    expect(textOf(renderView(left, { language: 'ar' }))).toMatch(/محجوب عن القراء: رسالة واحدة/)
  })

  test('says nothing of it where nothing is withheld', () => {
    expect(textOf(renderView(conversationOf([question, answer])))).not.toMatch(/withheld/i)
  })

  test('speaks the language of the reader', () => {
    const german = textOf(renderView(conversationOf([question, answer]), { language: 'de' }))
    expect(german).toContain('14. November 2026 · 38 Minuten')
    expect(german).toContain('2 Nachrichten')
    const arabic = textOf(renderView(conversationOf([question, answer]), { language: 'ar' }))
    expect(arabic).toContain('رسالتان')
    expect(arabic).toContain('المساعد')
  })

  test('speaks the fallback language where the reader’s has no labels', () => {
    const resources = { en: shareViewsResources.en }
    const text = textOf(renderView(conversationOf([question, answer]), { language: 'de', resources }))
    expect(text).toContain('November 14, 2026 · 38 minutes')
    expect(text).toContain('2 messages')
  })

  test('writes dates in the language of its labels, though the application has texts in the reader’s', () => {
    const i18n = createI18n('de', { en: shareViewsResources.en })
    i18n.addResourceBundle('de', 'translation', { hello: 'Hallo' })
    i18n.resolvedLanguage = 'de'
    const conversation = prepareConversation(conversationOf([question, answer]))
    const html = renderToString(
      <LabelsOf i18n={i18n}>
        <ConversationView conversation={conversation} />
      </LabelsOf>,
    )
    expect(textOf(html)).toContain('November 14, 2026 · 38 minutes')
  })

  test('writes times in the given time zone', () => {
    const html = renderView(conversationOf([question]), { timeZone: 'Asia/Tokyo' })
    expect(html).toMatch(/<time dateTime="2026-11-14T09:14:00Z"[^>]*>6:14\sPM/i)
  })

  test('gives each message an anchor and a link to it', () => {
    const html = renderView(conversationOf([messageOf('a b"<', null, 'user', ['Hello'])]))
    expect(html).toContain('<article id="m-a.20.b.22..3c."')
    expect(html).toContain('href="#m-a.20.b.22..3c."')
  })

  test('puts headings one below the title', () => {
    const html = renderView(conversationOf([question]), { headingLevel: 2 })
    expect(html).toMatch(/<h2[^>]*>Why/)
    expect(html).toMatch(/<h3 dir="auto">Ana/)
  })

  test('shows the prepared HTML of text', () => {
    expect(renderView(conversationOf([question]))).toContain('<strong>record</strong>')
  })

  test('describes a tool call in one line, with input and result collapsed', () => {
    const html = renderView(conversationOf([messageOf('a', null, 'assistant', [shell])]))
    expect(textOf(html)).toMatch(
      /Shell grep -c x history\.md done 200ms|Shell grep -c x history\.md done 0\.2s/,
    )
    expect(html).toMatch(/<details(?![^>]*open)[^>]*>.*1133.*<\/details>/s)
  })

  test('says when a tool failed or never answered', () => {
    const failed = { ...shell, result: { ...shell.result!, outcome: 'error' as const } }
    const silent = { ...shell, result: undefined }
    const text = textOf(renderView(conversationOf([messageOf('a', null, 'assistant', [failed, silent])])))
    expect(text).toContain('failed')
    expect(text).toContain('no answer')
  })

  test('says on its line why a tool failed', () => {
    const content = [{ type: 'text' as const, text: '$ grep -c x\nhistory.md: No such file' }]
    const failed = { ...shell, result: { outcome: 'error' as const, content } }
    const html = renderView(conversationOf([messageOf('a', null, 'assistant', [failed])]))
    expect(textOf(html.slice(0, html.indexOf('</summary>')))).toContain('failed history.md: No such file')
  })

  test('shows the beginning of long JSON, and asks for the rest', () => {
    expect(jsonPageOf(300)).toMatch(/Show all(?! \d)/)
    expect(jsonPageOf(30)).not.toContain('Show all')
  })

  test('shows the whole answer of a sub-agent as prose', () => {
    const text = 'A line of *prose*.\n'.repeat(60)
    const result = { outcome: 'success' as const, content: [{ type: 'text' as const, text }] }
    const call = { ...shell, toolName: 'Task', input: { description: 'Look around' }, result }
    expect(renderView(conversationOf([messageOf('a', null, 'assistant', [call])]))).not.toContain('Show all')
  })

  test('names a tool of a server beside its kind, and short arguments as they are', () => {
    const call = { ...shell, toolName: 'mcp__weather__forecast', input: { town: 'Porto' } }
    const html = renderView(conversationOf([messageOf('a', null, 'assistant', [call])]))
    expect(textOf(html)).toContain('MCP tool weather · forecast')
    expect(html).toMatch(/<dt><bdi>town<\/bdi><\/dt><dd dir="auto">Porto<\/dd>/)
  })

  test('shows a picture that a tool made below its line, and any other inside', () => {
    const file = { type: 'file' as const, mediaType: 'image/png', url: 'data:image/png;base64,AAAA' }
    const result = { outcome: 'success' as const, content: [file] }
    const pictureOf = (toolName: string) => {
      const call = { ...shell, toolName, input: {}, result }
      return renderView(conversationOf([messageOf('a', null, 'assistant', [call])]))
    }
    expect(pictureOf('image_generation')).toMatch(/<\/details><figure class="vitrine-picture"><img/)
    expect(pictureOf('screenshot')).toMatch(/<figure.*<img.*<\/details>/)
  })

  test('lists the sources of an answer together', () => {
    const result = { outcome: 'success' as const, content: [source('1'), source('2')] }
    const html = renderView(conversationOf([messageOf('a', null, 'assistant', [{ ...shell, result }])]))
    expect(html.match(/<ul class="vitrine-sources"/g)).toHaveLength(1)
  })

  test('says on its line what data says', () => {
    const text = textOf(
      renderView(
        conversationOf([
          messageOf('a', null, 'assistant', [
            dataOf('error', { message: 'Request was aborted.' }),
            dataOf('patch', { hash: 'a75', files: ['/soup/peas.md', '/soup/leeks.md'] }),
            dataOf('retry', { error: { message: 'Overloaded' } }),
          ]),
        ]),
      ),
    )
    expect(text).toContain('Error Request was aborted.')
    expect(text).toContain('Changed files peas.md, leeks.md')
    expect(text).toContain('Data retry: Overloaded')
  })

  test('marks lines that follow each other across messages', () => {
    const html = renderView(
      conversationOf([
        messageOf('a', null, 'assistant', ['I look.', shell]),
        messageOf('b', 'a', 'assistant', [shell]),
        messageOf('c', 'b', 'assistant', ['Done.']),
      ]),
    )
    expect([...html.matchAll(/data-continued="(\w+)"/g)].map(([, value]) => value)).toEqual(['line', 'true'])
  })

  test('nests what a sub-agent said in its call', () => {
    const inner = messageOf('inner', null, 'assistant', ['Found it in the cellar.'])
    const call = { ...shell, toolName: 'Task', input: { description: 'Look around' }, messages: [inner] }
    const html = renderView(conversationOf([messageOf('a', null, 'assistant', [call])]))
    expect(html).toMatch(/<details.*id="m-inner".*cellar.*<\/details>/s)
  })

  test('collapses other versions at their fork', () => {
    const other = messageOf('b', 'q', 'assistant', ['The first one.'])
    const last = messageOf('c', 'b', 'user', ['Really?'])
    const html = renderView(conversationOf([question, other, last, answer], { currentMessageId: 'a' }))
    expect(textOf(html)).toContain('Another version, 2 messages')
    expect(html.indexOf('The last one')).toBeGreaterThan(html.indexOf('Really?'))
  })

  test('never shows hidden messages', () => {
    const html = renderView(
      conversationOf([messageOf('h', null, 'system', ['The secret rule'], { hidden: true }), question]),
    )
    expect(html).not.toContain('secret')
  })

  test('renders unknown parts collapsed under their name', () => {
    const part = { type: 'unknown' as const, name: 'thinking_budget', value: { tokens: 4000 } }
    const html = renderView(conversationOf([messageOf('a', null, 'assistant', [part])]))
    expect(html).toMatch(/<details.*Not understood.*thinking_budget.*4000.*<\/details>/s)
  })

  test('lists sources that follow one another, as links only where they are web addresses', () => {
    const html = renderView(
      conversationOf([
        messageOf('a', null, 'assistant', [
          { type: 'source', sourceId: '1', title: 'Good', url: 'https://example.org/a' },
          { type: 'source', sourceId: '2', title: 'Bad', url: 'javascript:alert(1)' },
        ]),
      ]),
    )
    expect(html.match(/<ul class="vitrine-sources"/g)).toHaveLength(1)
    expect(html).toContain('href="https://example.org/a"')
    expect(html).not.toContain('javascript:')
  })

  test('shows pictures that are part of the page, and those the consumer serves', () => {
    const data = { type: 'file' as const, mediaType: 'image/png', url: 'data:image/png;base64,AAAA' }
    const kept = {
      type: 'file' as const,
      mediaType: 'image/webp',
      url: 'vitrine-file:abc',
      filename: 'kept.webp',
    }
    const html = renderView(conversationOf([messageOf('a', null, 'user', [data, kept])]), {
      fileUrl: ({ url }) => url?.replace('vitrine-file:', '/files/'),
    })
    expect(html).toContain('src="/files/abc"')
    expect(html).toMatch(/<img[^>]*loading="lazy"/)
  })

  test('never loads a picture from elsewhere by itself', () => {
    const remote = { type: 'file' as const, mediaType: 'image/png', url: 'https://example.org/cat.png' }
    const html = renderView(conversationOf([messageOf('a', null, 'user', [remote])]))
    expect(html).not.toMatch(/<(?:img|source|link)\b/)
    expect(html).toContain('example.org')
  })

  test('says when the copy was published', () => {
    const html = renderView(conversationOf([question]), { publishedAt: '2026-11-15T10:00:00Z' })
    expect(textOf(html)).toContain('Published on November 15, 2026 · a frozen copy')
  })

  test('shows what the application says in the name of the user as a notice, and neither asks nor counts it', () => {
    const notice = { author: 'Claude Code', isNotice: true }
    const html = renderView(
      conversationOf([
        question,
        messageOf('i', 'q', 'user', ['[Request interrupted by user]'], notice),
        messageOf('q2', 'i', 'user', ['And then?']),
        messageOf('s', 'q2', 'user', ['This session is being continued.\n\nSo far: leeks.'], notice),
        messageOf('c', 's', 'user', ['/exit']),
      ]),
    )
    const outline = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'))
    expect(textOf(outline)).toContain('And then?')
    expect(textOf(outline)).not.toMatch(/interrupted|continued|exit/)
    expect(html).toContain('<div class="vitrine-note"')
    expect(html).toMatch(/vitrine-notice"><summary>.*?This session is being continued/s)
    expect(textOf(html)).toContain('3 messages')
    expect(html.match(/vitrine-sheet/g)).toHaveLength(3)
  })

  test('outlines what was asked', () => {
    const second = messageOf('q2', 'a', 'user', ['## And then?\nMore'])
    const html = renderView(conversationOf([question, answer, second]))
    const outline = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'))
    expect(textOf(outline)).toContain('Which record is lost?')
    expect(textOf(outline)).toContain('And then?')
  })

  test('writes no style attribute and no inline handler', () => {
    const html = renderView(conversationOf([question, messageOf('a', 'q', 'assistant', [shell])]))
    expect(html).not.toMatch(/\s(?:style|on\w+)=/)
  })
})
