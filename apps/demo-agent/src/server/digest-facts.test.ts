import { expect, test } from 'vitest'
import { resultOf, runWith } from '../__fixtures__/call-agent.ts'
import { createDemoAgent } from './create-demo-agent.ts'

const app = createDemoAgent()
const digest = async (inputs: unknown) => resultOf(await runWith(app, inputs))

function about(noun: string, verb: string): string {
  const sentences = Array.from(
    { length: 6 },
    (_, index) => `The ${noun} ${verb} number ${index} while every ${noun} ${verb} again.`,
  )
  return sentences.join(' ')
}

const BRIDGE = `Ada Lovelace met Mr. Babbage in London. On March 3, 2024 the museum sold 1,250 tickets for $4.50 each, said @museum_shop.

By 1843 Lovelace had described a machine of 2.5 million parts. The museum keeps 12% of them.`

test('English: counts, names, numbers, dates and terms are exact', async () => {
  const { document, counts, names, numbers, terms } = await digest({ text: BRIDGE })
  expect(document).toEqual({ format: 'plain', language: 'en', bytes: BRIDGE.length })
  expect(counts).toMatchObject({ words: 38, sentences: 4, paragraphs: 2, headings: 0 })
  expect(names?.names).toEqual([
    { name: '@museum_shop', kind: 'handle', count: 1 },
    { name: 'Ada Lovelace', kind: 'name', count: 1 },
    { name: 'Babbage', kind: 'name', count: 1 },
    { name: 'London', kind: 'name', count: 1 },
    { name: 'Lovelace', kind: 'name', count: 1 },
  ])
  expect(numbers?.numbers.map(({ text, value, unit }) => [text, value, unit])).toEqual([
    ['1,250 tickets', 1250, 'tickets'],
    ['$4.50', 4.5, '$'],
    ['2.5 million parts', 2_500_000, 'parts'],
    ['12%', 12, '%'],
  ])
  expect(numbers?.dates.map(({ text, value }) => [text, value])).toEqual([
    ['March 3, 2024', '2024-03-03'],
    ['1843', '1843'],
  ])
  expect(terms?.slice(0, 2)).toEqual([
    { term: 'Lovelace', count: 2, share: 0.0526 },
    { term: 'museum', count: 2, share: 0.0526 },
  ])
})

test('German: ordinals end no sentence, and a noun is no name for its capital letter', async () => {
  const text =
    'Anna Schmidt fuhr am 3. März 2024 mit 1.250 Menschen nach Bremen. Die Deutsche Bahn verkaufte 2,5 Millionen Karten.'
  const { document, counts, names, numbers } = await digest({ text })
  expect(document.language).toBe('de')
  expect(counts).toMatchObject({ words: 19, sentences: 2 })
  expect(names?.names.map(({ name }) => name)).toEqual(['Anna Schmidt', 'Deutsche Bahn'])
  expect(numbers?.numbers.map(({ text: written, value }) => [written, value])).toEqual([
    ['1.250 Menschen', 1250],
    ['2,5 Millionen Karten', 2_500_000],
  ])
  expect(numbers?.dates[0]).toMatchObject({ text: '3. März 2024', value: '2024-03-03' })
})

test('Japanese: words come by dictionary, and frequent terms replace names', async () => {
  const text =
    '夏目漱石は1867年2月9日に東京で生まれた。彼は小説を書いた。小説は3万人に読まれた。東京の人口は約1400万人です。'
  const { document, counts, names, numbers, keySentences } = await digest({ text, length: 'short' })
  expect(document.language).toBe('ja')
  expect(counts).toMatchObject({ characters: 60, sentences: 4 })
  expect(names?.names.slice(0, 2)).toEqual([
    { name: '東京', kind: 'term', count: 2 },
    { name: '小説', kind: 'term', count: 2 },
  ])
  expect(numbers?.numbers.map(({ text: written, value }) => [written, value])).toEqual([
    ['3万人', 30_000],
    ['1400万人', 14_000_000],
  ])
  expect(numbers?.dates[0]).toMatchObject({ text: '1867年2月9日', value: '1867-02-09' })
  expect(keySentences).toHaveLength(3)
})

test('Arabic: its own digits are read', async () => {
  const text =
    'القاهرة عاصمة مصر. يعيش في القاهرة ٢٠ مليون نسمة. تأسست القاهرة في ٦ يوليو ٩٦٩. بلغت الحرارة ٣٥٫٥ درجة.'
  const { document, counts, names, numbers } = await digest({ text })
  expect(document.language).toBe('ar')
  expect(counts).toMatchObject({ words: 19, sentences: 4 })
  expect(names?.names).toEqual([{ name: 'القاهرة', kind: 'term', count: 3 }])
  expect(numbers?.numbers.map(({ value, unit }) => [value, unit])).toEqual([
    [20_000_000, 'نسمة'],
    [35.5, 'درجة'],
  ])
  expect(numbers?.dates[0]).toMatchObject({ text: '٦ يوليو ٩٦٩', value: '0969-07-06' })
})

test.each([
  ['markdown', 'a.md', '# Tea\n\nIt is *hot*.\n\n## Green\n\n- From China.\n\n```\ncode here\n```\n'],
  [
    'html',
    'a.html',
    '<title>Tea</title><style>p{}</style><h1>Tea</h1><p>It is <b>hot</b>.<h2>Green</h2><ul><li>From China.</ul><script>1</script><pre>code here</pre>',
  ],
])('%s: the outline is made of its headings', async (format, name, text) => {
  const { document, outline, counts } = await digest({ file: { name, mediaType: '', text } })
  expect(document).toMatchObject({ format, title: 'Tea' })
  expect(outline).toEqual({
    by: 'headings',
    total: 2,
    entries: [
      { level: 1, title: 'Tea', words: 3 },
      { level: 2, title: 'Green', words: 4 },
    ],
  })
  expect(counts).toMatchObject({ words: 9, sentences: 2, paragraphs: 2, headings: 2 })
})

test('Markdown of several parts keeps its fences, and links whose addresses come last', async () => {
  const filler = 'Some words stand here.\n\n'.repeat(900)
  const text = `${filler}\`\`\`\n${'# no heading\n\n'.repeat(1500)}\`\`\`\n\n# See [the *book*][1]\n\n${filler}[1]: https://example.org\n`
  const { outline, counts } = await digest({
    file: { name: 'a.md', mediaType: '', text },
    include: ['outline'],
  })
  expect(outline?.entries).toEqual([{ level: 1, title: 'See the book', words: 3600 }])
  expect(counts.sentences).toBe(1800)
})

test('CSV and JSON are read by their columns and keys', async () => {
  const csv = await digest({
    file: { name: 'a.csv', mediaType: '', text: 'city;people\n"Bonn; old";336 465\nUlm;128,928\n' },
  })
  expect(csv.outline?.entries).toEqual([{ level: 1, title: 'city · people', words: 10 }])
  expect(csv.numbers?.numbers.map(({ value }) => value)).toContain(128_928)
  const json = await digest({
    file: { name: 'a.json', mediaType: '', text: '{"tea":{"heat":"80 °C","from":["China"]}}' },
  })
  expect(json.outline?.entries.map(({ title }) => title)).toEqual(['tea', 'from'])
  expect(json.numbers?.numbers).toMatchObject([{ value: 80, unit: '°C' }])
})

test('a text without headings is outlined where its vocabulary changes', async () => {
  const text = [about('whale', 'sings'), about('engine', 'turns'), about('baker', 'kneads')].join('\n\n')
  const { outline } = await digest({ text })
  expect(outline?.by).toBe('topics')
  expect(outline?.entries.map(({ title }) => title.split(', ')[0])).toEqual(['whale', 'engine', 'baker'])
})

test('what a text says cannot break the Markdown of its digest', async () => {
  const { markdown } = await digest({
    text: 'A | B <script>alert(1)</script> *bold* [x](javascript:alert(1)) `code` weighs 5 kg.',
  })
  expect(markdown).toContain(
    String.raw`A \| B \<script\>alert(1)\</script\> \*bold\* \[x\](javascript:alert(1)) \`code\` weighs 5 kg.`,
  )
})
