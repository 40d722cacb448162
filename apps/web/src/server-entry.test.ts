import { readFileSync } from 'node:fs'
import type { PublicPage } from '@vitrine/api-client/contract/pages'
import { describe, expect, test } from 'vitest'
import { sharedConversation } from './__fixtures__/shared-conversation.ts'
import { sharedRun } from './__fixtures__/shared-run.ts'
import { writePageData } from './server/write-document.ts'
import {
  createTemplate,
  type Language,
  renderApplication,
  renderNeedsScripts,
  languages,
  renderArticle,
  renderLiveArticle,
  renderNotFound,
  renderPublicArticle,
  renderPublicPage,
  renderServerError,
  renderShared,
  renderSharedArticle,
} from './server-entry.ts'

const template = createTemplate(readFileSync(new URL('../index.html', import.meta.url), 'utf8'), {
  assetsOf: (screenIds) => ({
    styles: screenIds.map((id) => `/assets/${id}.css`),
    modules: screenIds.map((id) => `/assets/${id}.js`),
  }),
})

const readingPage = async (title: string, language: Language = 'en') => {
  const share = sharedConversation(title)
  const url = `/shared/conversations/${share.id}`
  return new Response(await renderShared({ template, language, url, share })).text()
}
const dataOf = (html: string) =>
  /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1]
const pageData = async (url: string, language: Language) =>
  dataOf((await renderApplication({ template, language, url })).html)
const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1]

describe('a reading page', () => {
  test('holds the whole conversation inside the root element', async () => {
    const html = await readingPage('Which record do we lose?')
    const [, inside = ''] = html.split('<div id="root">')
    expect(inside).toContain('Which record do we lose?')
    expect(inside).toContain('Question 0')
    expect(inside).toContain('<strong>weight</strong>')
    expect(titleOf(html)).toBe('Which record do we lose? · Vitrine')
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html.trimEnd()).toMatch(/<\/html>$/)
  })

  test('says what previews of its link show, as text', async () => {
    const [head = ''] = (await readingPage('"><script>alert(1)</script>')).split('</head>')
    expect(head).toContain(
      '<meta property="og:title" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" />',
    )
    expect(head).toMatch(/<meta property="og:description" content="[^"<>]+" \/>/)
    expect(await renderNotFound({ template, language: 'en', url: '/shared/x' })).not.toContain('og:')
  })

  test('asks for its scripts after its content, and for no other screen', async () => {
    const html = await readingPage('Title')
    const content = html.indexOf('Question 0')
    expect(html.indexOf('href="/assets/shared-conversation.js"')).toBeGreaterThan(content)
    expect(html.match(/href="[^"]+\.js"/g)).toHaveLength(3)
    expect(html.indexOf('src="/src/main.tsx"')).toBeGreaterThan(content)
  })

  test('asks for the styles of its screen before anything is painted', async () => {
    const [head = ''] = (await readingPage('Title')).split('</head>')
    const sheets = [...head.matchAll(/rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, path]) => path)
    expect(sheets.at(0)).toBe('/src/styles/index.css')
    expect(sheets.at(-1)).toBe('/assets/shared-conversation.css')
  })

  test('carries the conversation once', async () => {
    const html = await readingPage('Title')
    expect(html.split('with <strong>weight</strong>')).toHaveLength(2)
    expect(html).not.toMatch(/<script(?! (?:type="module" )?src=)/)
  })

  test.each([
    ['en', 'ltr', 'A shared conversation'],
    ['de', 'ltr', 'Ein geteiltes Gespräch'],
    ['ar', 'rtl', 'محادثة تمت مشاركتها'],
  ] as const)('speaks %s', async (language, direction, kind) => {
    const html = await readingPage('Title', language)
    expect(html).toContain(`<html lang="${language}" dir="${direction}"`)
    expect(html).toContain(kind)
  })

  test.each([
    '</title><script>alert(1)</script>',
    '</style><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '<base href=//evil.example>',
    '<!--head--><!--screen-->',
    "$& $` $' $1",
    '__proto__',
    'constructor',
  ])('shows the title %s as text', async (title) => {
    const html = await readingPage(title)
    const plain = titleOf(html)?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
    expect(plain?.replaceAll('&#39;', "'").replaceAll('&amp;', '&')).toBe(`${title} · Vitrine`)
    expect(html).not.toMatch(/<script>|<img src=x|<base/)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/<div id="root"/g)).toHaveLength(1)
  })

  test('is the same for the same share, whatever the query', async () => {
    const share = sharedConversation('Title')
    const render = async (url: string) =>
      new Response(await renderShared({ template, language: 'en', url, share })).text()
    const path = `/shared/conversations/${share.id}`
    expect(await render(`${path}?lng=en&utm_source=x`)).toBe(await render(path))
  })
})

/** Ids are React's own, and others in an article that is rendered apart from its frame. */
const plain = (html: string) =>
  html.replaceAll('&#x27;', '&#39;').replaceAll(/_(article-)?R_\w+?_(?=")/g, 'id')

const HOSTILE_TITLE = `Title <with> 'marks' & "more" $& $1`

/** What is long is so in every language: one of each direction stands for all. */
const BOTH_DIRECTIONS: readonly Language[] = ['en', 'ar']

describe('a reading page around an article that was rendered before', () => {
  test.each([
    ['a conversation', 'conversations', sharedConversation(HOSTILE_TITLE, 6), languages],
    ['a long conversation', 'conversations', sharedConversation(HOSTILE_TITLE, 60), BOTH_DIRECTIONS],
    ['a run', 'agent-workflow-runs', sharedRun('Lighthouses', 3), languages],
    ['a long run', 'agent-workflow-runs', sharedRun('Lighthouses', 12), BOTH_DIRECTIONS],
  ])('is the page of %s that is rendered at once, in each language', async (_, kind, share, read) => {
    const article = JSON.parse(JSON.stringify(renderArticle(share))) as ReturnType<typeof renderArticle>
    const url = `/shared/${kind}/${share.id}`
    for (const language of read) {
      const request = { template, language, url, isIndexed: language === 'en' }
      const atOnce = await new Response(await renderShared({ ...request, share })).text()
      expect(plain(await renderSharedArticle({ ...request, article }))).toBe(plain(atOnce))
    }
  })
})

describe('a live page around an article that was rendered before', () => {
  test.each([
    [6, languages],
    [60, BOTH_DIRECTIONS],
  ])('is the page of %i messages that is rendered at once, in each language', async (turns, read) => {
    const { conversation } = sharedConversation(HOSTILE_TITLE, turns)
    const page = {
      id: 'Zx81_kfO-ru4Vq0aLw92Tb',
      kind: 'agent',
      name: 'Ada <i>',
      description: 'Knows & says',
      model: 'tea-1',
      picture: null,
      tools: [{ name: 'boil', icon: null }],
      knowledgeBases: ['Leaves'],
      seq: 7,
      restarts: 1,
      openMessageIds: [`turn-${turns - 1}`],
      conversation,
    } satisfies PublicPage
    const article = JSON.parse(JSON.stringify(renderLiveArticle(page))) as ReturnType<
      typeof renderLiveArticle
    >
    expect(JSON.stringify(article.page)).not.toContain('Question')
    for (const language of read) {
      const request = { template, language, url: `/agent_share/${page.id}` }
      const atOnce = await new Response(await renderPublicPage({ ...request, page })).text()
      expect(plain(await renderPublicArticle({ ...request, article }))).toBe(plain(atOnce))
    }
  })
})

describe('a page that stands in for another', () => {
  const url = '/shared/conversations/Zx81_kfO-ru4Vq0aLw92Tb'

  test('says that nothing is here, the same for every unknown share', async () => {
    const html = await renderNotFound({ template, language: 'en', url })
    expect(html).toContain('<div id="root" data-failure="404">')
    expect(html).toContain('<h1>There is nothing at this address</h1>')
    expect(titleOf(html)).toBe('There is nothing at this address · Vitrine')
    const other = `${url.slice(0, -1)}a`
    expect(await renderNotFound({ template, language: 'en', url: other })).toBe(html)
  })

  test('says that a form needs scripts, and leads back to it', async () => {
    const html = await renderNeedsScripts({ template, language: 'en', url: '/login?next=%2Fkeys' })
    expect(html).toContain('<h1>This form needs scripts</h1>')
    expect(html).toContain('<a href="/login?next=%2Fkeys">Back to the form</a>')
    expect(titleOf(html)).toBe('This form needs scripts · Vitrine')
  })

  test('says that the fault is ours, and offers the same address again', async () => {
    const html = await renderServerError({ template, language: 'de', url })
    expect(html).toContain('<div id="root" data-failure="500">')
    expect(html).toContain('<h1>Diese Seite konnte nicht erstellt werden</h1>')
    expect(html).toContain(`<a href="${url}">`)
  })
})

describe('any other address', () => {
  test.each([
    ['/', 200, 'Library · Vitrine'],
    ['/login', 200, 'Sign in · Vitrine'],
    ['/invitation?token=x', 200, 'Invitation to a workspace · Vitrine'],
    ['/404', 404, 'There is nothing at this address · Vitrine'],
    ['/500', 500, 'This page could not be made · Vitrine'],
    ['/login/', 200, 'Sign in · Vitrine'],
    ['/login//', 404, 'There is nothing at this address · Vitrine'],
    ['/login/extra', 404, 'There is nothing at this address · Vitrine'],
    ['//evil.example/login', 404, 'There is nothing at this address · Vitrine'],
    ['/login?lng=%E0%A4%A', 200, 'Sign in · Vitrine'],
    ['/login%0A', 404, 'There is nothing at this address · Vitrine'],
    ['/a%E2%80%A9b', 404, 'There is nothing at this address · Vitrine'],
    ['/%E0%A4%A', 404, 'There is nothing at this address · Vitrine'],
    ['/shared/conversations/unknown', 404, 'There is nothing at this address · Vitrine'],
  ])('%s answers %i', async (url, status, title) => {
    const page = await renderApplication({ template, language: 'en', url })
    expect(page.status).toBe(status)
    expect(titleOf(page.html)).toBe(title)
  })

  test('only the sign-in may be listed by search engines', async () => {
    const [login, register] = await Promise.all(
      ['/login', '/register'].map((url) => renderApplication({ template, language: 'en', url })),
    )
    expect(login?.html).not.toContain('noindex')
    expect(register?.html).toContain('noindex')
  })
})

describe('what a page tells the application', () => {
  test.each([
    ['/login', ['translation', 'auth-screens']],
    ['/import', ['translation', 'home', 'workspace-screens', 'share-views']],
    ['/unknown/place', ['translation']],
  ])('%s carries the texts it shows', async (url, namespaces) => {
    const { texts } = JSON.parse((await pageData(url, 'zh-TW')) ?? '') as { texts: Record<string, object> }
    expect(Object.keys(texts).toSorted()).toEqual(namespaces.toSorted())
    expect(await pageData(url, 'en')).toBeUndefined()
  })

  test('texts and settings cannot end their block', () => {
    const hostile = '</script><script>alert(1)</script><!--<script>'
    const block = writePageData({ texts: { translation: { hostile } }, configuration: { authUrl: hostile } })
    expect(block.match(/</g)).toHaveLength(2)
    expect(JSON.parse(dataOf(block) ?? '')).toEqual({
      texts: { translation: { hostile } },
      configuration: { authUrl: hostile },
    })
  })
})

test('the policy allows scripts from here only, and no text to become code', () => {
  expect(template.contentSecurityPolicy).toContain("default-src 'none'; script-src 'self'; ")
  expect(template.contentSecurityPolicy).toContain(
    "require-trusted-types-for 'script'; trusted-types vitrine-rich-text",
  )
  expect(template.contentSecurityPolicy).toContain("; connect-src 'self'; ")
  expect(template.contentSecurityPolicy).not.toMatch(/unsafe|\*|(script|style)-src[^;]*https?:/)
})
