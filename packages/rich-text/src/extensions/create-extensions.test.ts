import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, it } from 'vitest'
import { hostileStrings } from '../__fixtures__/hostile-strings.ts'
import { seededRandom } from '../__fixtures__/seeded-random.ts'
import { completeRenderer } from '../complete.ts'
import { createRenderer } from '../markdown/create-renderer.ts'
import { createExtensions, type ExtensionOptions } from './create-extensions.ts'
import { BLOCK_ELEMENTS, INLINE_ELEMENTS, type RichContent } from './rich-node.ts'

function renderWith(options: ExtensionOptions, text: string): string {
  return createRenderer({ extensions: createExtensions(options) }).renderMarkdown(text)
}

type Nodes = readonly DefaultTreeAdapterTypes.ChildNode[]

const ALLOWED: Record<string, RegExp> = {
  class: /^(?:invisible-character|extension-[\w-]+(?: extension-[\w-]+)*)$/,
  href: /^(?:https?:|mailto:|\/(?!\/))/,
  title: /^/,
  lang: /^[a-z\d-]+$/i,
  target: /^_blank$/,
  rel: /^noopener noreferrer nofollow ugc$/,
}

/** Elements and attributes that no extension may write. */
function violationsIn(nodes: Nodes): string[] {
  const listed: readonly string[] = [...INLINE_ELEMENTS, ...BLOCK_ELEMENTS]
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return node.nodeName === '#text' ? [] : [node.nodeName]
    return [
      ...(listed.includes(node.tagName) ? [] : [node.tagName]),
      ...node.attrs.filter(({ name, value }) => !ALLOWED[name]?.test(value)).map(({ name }) => name),
      ...violationsIn(node.childNodes),
    ]
  })
}

function countElements(nodes: Nodes): number {
  return nodes.reduce(
    (count, node) => ('tagName' in node ? count + 1 + countElements(node.childNodes) : count),
    0,
  )
}

const mentions: ExtensionOptions = {
  text: [
    {
      pattern: /@([a-z\d-]{1,39})/,
      render: ([written, name]) => ({
        element: 'a',
        href: `/people/${name}`,
        className: 'mention',
        children: written,
      }),
    },
  ],
}

describe('an extension of text', () => {
  it('replaces each of its words in running text', () => {
    expect(renderWith(mentions, '**@ada** asks @bob.')).toBe(
      '<p dir="auto"><strong><a class="extension-mention" href="/people/ada">@ada</a></strong> asks ' +
        '<a class="extension-mention" href="/people/bob">@bob</a>.</p>\n',
    )
  })

  it('leaves code, formulas, addresses and the text of links alone', () => {
    const html = renderWith(mentions, '`@ada` $@ada$ [@ada](https://a.example) https://a.example/@ada')
    expect(html).not.toContain('extension-mention')
  })

  it('leaves what it gives nothing for, and what it fails at', () => {
    const text = [{ pattern: /@\w+/, render: ([written]: RegExpExecArray) => JSON.parse(written ?? '') }]
    const nothing = [{ pattern: /@\w+/, render: () => undefined }]
    expect(renderWith({ text: nothing }, '@ada')).toBe('<p dir="auto">@ada</p>\n')
    expect(renderWith({ text }, '@ada and @bob')).toBe('<p dir="auto">@ada and @bob</p>\n')
  })

  it('goes on where a pattern fits nothing at all', () => {
    expect(renderWith({ text: [{ pattern: /x*/g, render: () => 'y' }] }, 'axb')).toBe(
      '<p dir="auto">ayb</p>\n',
    )
  })
})

describe('an extension of fences', () => {
  const fences: ExtensionOptions['fences'] = {
    steps: (code) => ({
      element: 'ol',
      className: 'steps',
      children: code.split('\n').map((step) => ({ element: 'li', children: step })),
    }),
  }

  it('stands in place of the code', () => {
    expect(renderWith({ fences }, '```Steps fast\nWash\nCut <b>\n```')).toBe(
      '<ol class="extension-steps"><li>Wash</li><li>Cut &lt;b&gt;</li></ol>\n',
    )
  })

  it('leaves other code, and code that it fails at', () => {
    const failing = { steps: () => JSON.parse('{') as string }
    expect(renderWith({ fences }, '```js\nlet a\n```')).toContain('code-block')
    expect(renderWith({ fences: failing }, '```steps\nWash\n```')).toContain('<code>Wash</code>')
    expect(renderWith({ fences }, '```constructor\nWash\n```')).toContain('<code>Wash</code>')
  })
})

/** What is written where a fence becomes the content. */
const htmlOf = (content: unknown): string =>
  renderWith({ fences: { x: () => content as RichContent } }, '```x\n\n```')

describe('what an extension returns', () => {
  it.each<[string, unknown, string]>([
    ['HTML as text', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;\n'],
    ['the text of an element that is not listed', { element: 'script', children: 'alert(1)' }, 'alert(1)\n'],
    [
      'no attribute that is not listed',
      { element: 'div', onclick: 'alert(1)', style: 'x', id: 'root' },
      '<div></div>\n',
    ],
    ['no address of a script', { element: 'a', href: 'javascript:alert(1)', children: 'x' }, 'x\n'],
    [
      'quotes inside of attributes',
      { element: 'span', title: '" onclick="alert(1)' },
      '<span title="&quot; onclick=&quot;alert(1)"></span>\n',
    ],
    [
      'names of classes apart from ours',
      { element: 'span', className: 'image-placeholder "><b>' },
      '<span class="extension-image-placeholder"></span>\n',
    ],
    ['nothing of what is no content', { __html: '<b>x</b>' }, '\n'],
    ['what cannot be seen by name', 'a\u202Eb', 'a<span class="invisible-character">U+202E</span>b\n'],
  ])('is written with %s', (_, content, html) => {
    expect(htmlOf(content)).toBe(html)
  })

  it.each([1, 2, 3])('is read by a browser as it was written, for random content of seed %i', (seed) => {
    const random = seededRandom(seed)
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
    const elements = [...INLINE_ELEMENTS, ...BLOCK_ELEMENTS, 'script', 'svg', 'table', 'select']
    const content = (depth: number): unknown => {
      if (depth > 6 || random() < 0.3) return pick(hostileStrings)
      if (random() < 0.4) return Array.from({ length: 3 }, () => content(depth + 1))
      const attribute = pick(hostileStrings)
      return {
        element: pick(elements),
        href: random() < 0.5 ? 'https://a.example' : attribute,
        title: attribute,
        className: attribute,
        lang: attribute,
        children: content(depth + 1),
      }
    }
    const written = Array.from({ length: 150 }, () => htmlOf(content(0)))
    expect(written.flatMap((html) => violationsIn(parseFragment(html).childNodes))).toEqual([])
    const changed = written.filter((html) => {
      const once = serialize(parseFragment(html))
      const tags = html.match(/<[a-z]+/g)?.length ?? 0
      return serialize(parseFragment(once)) !== once || tags !== countElements(parseFragment(html).childNodes)
    })
    expect(changed).toEqual([])
  })

  it('is cut where it nests without end', () => {
    const loop: Record<string, unknown> = { element: 'div' }
    loop['children'] = [loop, 'x']
    expect(htmlOf(loop).length).toBeLessThan(2_000)
  })
})

it('takes nothing for extensions that rich-text has not made', () => {
  const foreign = { replaceText: () => [{ html: '<script>' }], replaceFence: () => '<script>' }
  expect(() => createRenderer({ extensions: foreign as never })).toThrow('createExtensions')
})

it('changes nothing where nothing is to be extended', () => {
  expect(renderWith({}, 'a *b* `c`')).toBe(completeRenderer.renderMarkdown('a *b* `c`'))
})
