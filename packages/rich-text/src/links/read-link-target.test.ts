import { describe, expect, it } from 'vitest'
import { readLinkTarget } from './read-link-target.ts'

describe('readLinkTarget', () => {
  it.each([
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['HTTP://EXAMPLE.com', 'http://example.com/'],
    [' https://example.com/\n', 'https://example.com/'],
    ['https://münchen.example/ü', 'https://xn--mnchen-3ya.example/%C3%BC'],
    ['https://example.com/"onclick=', 'https://example.com/%22onclick='],
  ])('lets %j lead to %s', (written, href) => {
    expect(readLinkTarget(written)).toMatchObject({ kind: 'web', href })
  })

  it('knows an address in letters that are not ASCII however many it has read before', () => {
    const kinds = Array.from({ length: 10_000 }, () => readLinkTarget('https://münchen.example/ü').kind)
    expect(new Set(kinds)).toEqual(new Set(['web']))
  })

  it('lets a mail address lead to its mailbox', () => {
    expect(readLinkTarget('mailto:ana@example.com?subject=Hi')).toMatchObject({
      kind: 'mail',
      host: 'example.com',
    })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript:1',
    'javascript://example.com/%0Aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'ftp://example.com/',
    'vscode://file/etc/passwd',
    'https://',
    'https://user:password@example.com/',
    'https://bank.example@evil.example/',
  ])('refuses %j', (written) => {
    expect(readLinkTarget(written).kind).not.toBe('web')
    expect(readLinkTarget(written).kind).not.toBe('mail')
  })

  it.each([
    'src/index.ts',
    './a.md#top',
    '#top',
    '/etc/passwd',
    '//evil.example/x',
    'main.py:10',
    'C:\\x',
    'a b',
  ])('has no base for %j', (written) => {
    expect(readLinkTarget(written)).toEqual({ kind: 'path', path: written })
  })
})
