import { describe, expect, it } from 'vitest'
import { createRenderer } from '../markdown/create-renderer.ts'
import type { LinkPolicy } from './link-policy.ts'

const text =
  '[docs](https://docs.example/a) [us](/start) [mail](mailto:a@b.example) [bad](javascript:alert(1))'

function renderBy(links: unknown, markdown = text): string {
  return createRenderer({ links: links as LinkPolicy }).renderMarkdown(markdown)
}

describe('a policy of links', () => {
  it('is asked about each link that leads somewhere, with what the reader sees of it', () => {
    const asked: unknown[] = []
    renderBy((link: unknown) => asked.push(link) && 'link')
    expect(asked).toEqual([
      { kind: 'web', href: 'https://docs.example/a', host: 'docs.example', text: 'docs' },
      { kind: 'path', href: '/start', host: '', text: 'us' },
      { kind: 'mail', href: 'mailto:a@b.example', host: 'b.example', text: 'mail' },
    ])
  })

  it('changes nothing where it leaves each link as it is', () => {
    expect(renderBy(() => 'link')).toBe(createRenderer().renderMarkdown(text))
  })

  it('allows some hosts, and shows where the others would lead', () => {
    const html = renderBy(
      ({ host }: { host: string }) => (host === 'docs.example' ? 'link' : 'text'),
      '[a](https://docs.example/) [b](https://evil.example/)',
    )
    expect(html).toContain('<a href="https://docs.example/"')
    expect(html).toContain('<span class="unlinked" title="https://evil.example/">b</span>')
  })

  it('sends through an address of its own, links paths, and says how', () => {
    const html = renderBy(({ kind, href }: { kind: string; href: string }) =>
      kind === 'path'
        ? { target: '_self', rel: 'help' }
        : { href: `/leave?to=${encodeURIComponent(href)}`, rel: 'nofollow' },
    )
    expect(html).toContain(
      'href="/leave?to=https%3A%2F%2Fdocs.example%2Fa" target="_blank" rel="noopener nofollow"',
    )
    expect(html).toContain('<a href="/start" target="_self" rel="help">us</a>')
  })

  it('still says which host is meant where the text names another', () => {
    const html = renderBy(
      ({ href }: { href: string }) => ({ href: `/leave?to=${href}` }),
      '[a.example](https://b.example)',
    )
    expect(html).toContain('<span class="link-host" dir="ltr">b.example</span>')
  })

  it.each([
    ['throws', () => JSON.parse('{')],
    ['gives a script', () => ({ href: 'javascript:alert(1)' })],
    ['gives data', () => ({ href: 'data:text/html,<script>alert(1)</script>' })],
    ['gives another site as a path', () => ({ href: '//evil.example' })],
    ['gives another site behind a tab', () => ({ href: '/\t/evil.example' })],
    ['gives another site behind a backslash', () => ({ href: '/\\evil.example' })],
    ['gives a way back to one', () => ({ href: '/a/..//evil.example' })],
    ['gives an object', () => ({ href: { toString: () => 'https://evil.example' } })],
    ['gives nothing', () => undefined],
    ['gives a promise', () => Promise.resolve('link')],
  ])('makes a link text where it %s', (_, links) => {
    const html = renderBy(links, '[a](https://docs.example/)')
    expect(html.includes('<a ') && !html.includes('href="https://docs.example/"')).toBe(false)
    expect(html).not.toMatch(/javascript:|data:text|evil\.example/)
  })

  it('breaks out of no attribute', () => {
    const html = renderBy(() => ({
      href: 'https://a.example/"onclick="alert(1)',
      rel: 'x" onclick="alert(1)',
      target: '_top" onclick="alert(1)',
    }))
    expect(html).not.toMatch(/onclick=(?!%22|&quot;)"/)
    expect(html).toContain('target="_blank" rel="noopener"')
  })
})

describe('a policy of images', () => {
  const image = '![Leeks](https://pictures.example/1.png)'
  const renderImage = (images: unknown, markdown = image): string =>
    createRenderer({ images: images as never }).renderMarkdown(markdown)

  it('shows those of a host at once, without a referrer', () => {
    expect(renderImage(() => 'show')).toContain(
      '<img class="loaded-image" src="https://pictures.example/1.png" alt="Leeks" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
    )
  })

  it('shows them through a proxy of the application', () => {
    const html = renderImage(({ src }: { src: string }) => ({
      src: `/pictures?of=${encodeURIComponent(src)}`,
    }))
    expect(html).toContain('src="/pictures?of=https%3A%2F%2Fpictures.example%2F1.png"')
  })

  it('asks as usual, or never loads them', () => {
    expect(renderImage(() => 'ask')).toBe(createRenderer().renderMarkdown(image))
    expect(renderImage(() => 'text')).toContain('<span class="image-placeholder">')
  })

  it.each([
    ['throws', () => JSON.parse('{')],
    ['gives an address without encryption', () => ({ src: 'http://a.example/1.png' })],
    ['gives a script', () => ({ src: 'javascript:alert(1)' })],
    ['gives a mailbox', () => ({ src: 'mailto:a@b.example' })],
    ['gives anything else', () => true],
  ])('never loads one where it %s', (_, images) => {
    expect(renderImage(images)).toContain('<span class="image-placeholder">')
  })

  it('is not asked about what is not to be fetched', () => {
    expect(renderImage(() => 'show', '![x](http://a.example/1.png) ![y](file:///etc/passwd)')).not.toContain(
      '<img',
    )
  })
})
