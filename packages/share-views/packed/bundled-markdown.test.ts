import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderMarkdown } from '@vitrine/rich-text'
import { installPacked } from '@vitrine/tooling/install-packed'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
let renderPacked: typeof renderMarkdown
beforeAll(async () => {
  folder = installPacked(['rich-text'])
  const entry = join(folder, 'node_modules/@vitrine/rich-text/dist/index.js')
  const packed: { renderMarkdown: typeof renderMarkdown } = await import(pathToFileURL(entry).href)
  renderPacked = packed.renderMarkdown
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  'A &copy; of &CounterClockwiseContourIntegral; &ngE; &fjlig; &amp &nothing; &#35; &#x22; &#0; &#99999999999;',
  '[a](https://x.example/?a=1&amp;b=&#000000128; "A &quot;title&quot;")',
  'See https://a.example/x_(y), http://[::1]:80/ and https://münchen.example/ü?q=“x”. ftp://b.example //c.example d@e.example www.f.example',
  '<https://ü.example/ä> <mailto:a@b.example> [x](http://ü.example/%zz) ![y](https://ü.example/z.png)',
  '"Quoted" \'words\' -- and --- (c) (tm) +- ...',
  'Text\n<div>\n*html*\n</div>\n\n<b>bold</b> <!-- note --> <script>alert(1)</script>',
  '```a&amp;b\ncode\n```\n\n| a | b |\n|---|---|\n| https://a.example | &lt; |\n\n- [x] done[^1]\n\n[^1]: A note.',
])('the tarball renders %j as its source does', (text) => {
  expect(renderPacked(text)).toBe(renderMarkdown(text))
})
