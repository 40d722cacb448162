import { expect, test } from 'vitest'
import { type MarkOptions, withoutCitationMarks } from './citation-marks.ts'

/** Writes ⟨kind|argument⟩ for the private-use marks. */
const marked = (text: string) =>
  text.replaceAll('⟨', '\uE200').replaceAll('|', '\uE202').replaceAll('⟩', '\uE201')

test.each<[string, string, MarkOptions?]>([
  ['No marks, but † and 【brackets】.', 'No marks, but † and 【brackets】.'],
  ['It rains ⟨cite|turn0search1|turn0news2⟩.', 'It rains.'],
  ['First ⟨filecite|turn1file0|L3-L4⟩ and second ⟨cite|x⟩', 'First and second'],
  ['As said【4:0†source】, and【19†L225-L233】.', 'As said, and.'],
  ['\uE203Quoted words\uE204⟨cite|turn0search1⟩ go on', 'Quoted words go on'],
  ['Cut off ⟨cite|turn0', 'Cut off citeturn0'],
  ['Ask ⟨entity|["person","Ada Lovelace","mathematician"]⟩.', 'Ask Ada Lovelace.'],
  ['Buy ⟨product_entity|["turn0product1","Blue lamp"]⟩', 'Buy Blue lamp'],
  ['See ⟨url|the manual|turn0search3⟩', 'See the manual'],
  ['Then ⟨genui|{"math_block_widget":{"content":"a^2"}}⟩', 'Then $$a^2$$'],
  ['A picture ⟨image_group|{"query":["duck"]}⟩', 'A picture'],
  ['Read 【0†Ducks†ducks.example】', 'Read Ducks'],
  ['Menu: 【3†Imprint】', 'Menu: Imprint', { keepsLinkText: true }],
  ['Menu: 【3†Imprint】', 'Menu:'],
])('%s', (text, shown, options) => {
  expect(withoutCitationMarks(marked(text), options)).toBe(shown)
})

test('a mark for words of the sentence shows the words its reference gives', () => {
  const mark = marked('⟨entity|turn0entity1⟩')
  const references = [null, { type: 'entity', matched_text: mark, alt: '[Ada]()' }]

  expect(withoutCitationMarks(`Ask ${mark}.`, { references })).toBe('Ask Ada.')
})

test('a hundred thousand opening marks take no quadratic time', () => {
  expect(withoutCitationMarks('\uE200'.repeat(100_000) + '【†'.repeat(100_000))).toHaveLength(200_000)
})
