import { describe, expect, it } from 'vitest'
import { misleadingHost } from './misleading-host.ts'

describe('misleadingHost', () => {
  it.each([
    ['google.com', 'evil.example'],
    ['https://google.com/login', 'evil.example'],
    ['Sign in at www.bank.co.uk now', 'evil.example'],
    ['google.com.', 'evil.example'],
    ['google。com', 'evil.example'],
    ['ｇｏｏｇｌｅ.com', 'evil.example'],
    ['ceo@bank.com', 'evil.example'],
    ['google.com:443/x', 'google.com.evil.example'],
    ['https://site.zip', 'evil.example'],
    ['Visit google.com!', 'evil.example'],
    ['google.com…', 'evil.example'],
    ['→google.com', 'evil.example'],
    ['google.com\\x', 'evil.example'],
    ['goo\u00ADgle.com', 'evil.example'],
    ['bank.xn--p1ai', 'evil.example'],
    ['apple.com', 'xn--pple-43d.com'],
    ['an honest text', 'xn--pple-43d.com'],
  ])('shows where %j leads: %s', (text, host) => {
    expect(misleadingHost(text, host)).toBe(host)
  })

  it.each([
    ['the report', 'example.com'],
    ['https://example.com/a', 'example.com'],
    ['example.com', 'www.example.com'],
    ['Visit example.com!', 'example.com'],
    ['EXAMPLE.com', 'example.com'],
    ['README.md', 'github.com'],
    ['node.js', 'nodejs.org'],
    ['version 1.2.3', 'example.com'],
    ['e.g. this', 'example.com'],
  ])('takes %j for honest on %s', (text, host) => {
    expect(misleadingHost(text, host)).toBeUndefined()
  })
})
