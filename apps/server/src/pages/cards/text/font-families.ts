/** The two voices of a card: what the author wrote is set in a serif, what Vitrine says of it in a sans. */
export type Face = 'prose' | 'ui'

/** Families of every script but Chinese, Japanese and Korean, by voice; packages of npm below `@fontsource-variable`. */
const FAMILIES: Readonly<Record<Face, readonly string[]>> = {
  prose: [
    'noto-serif',
    'noto-naskh-arabic',
    'noto-serif-hebrew',
    'noto-serif-devanagari',
    'noto-serif-bengali',
  ],
  ui: ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-devanagari', 'noto-sans-bengali'],
}

/** The same ideograph is written in four ways: the reader's comes first, then those that are nearest to it. */
const IDEOGRAPHS: Readonly<Record<'ja' | 'ko' | 'zh-CN' | 'zh-TW', readonly string[]>> = {
  ja: ['noto-serif-jp', 'noto-serif-sc', 'noto-serif-tc', 'noto-serif-kr'],
  ko: ['noto-serif-kr', 'noto-serif-jp', 'noto-serif-tc', 'noto-serif-sc'],
  'zh-CN': ['noto-serif-sc', 'noto-serif-tc', 'noto-serif-jp', 'noto-serif-kr'],
  'zh-TW': ['noto-serif-tc', 'noto-serif-sc', 'noto-serif-jp', 'noto-serif-kr'],
}

/** Pictures in one colour, like ink. */
const EMOJI = 'noto-emoji'

const PICTURE = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u

/** The families that a character is looked for in, the best first. */
export function familiesFor(character: string, face: Face, language: string): readonly string[] {
  const other = face === 'prose' ? 'ui' : 'prose'
  const ideographs = language in IDEOGRAPHS ? IDEOGRAPHS[language as 'ja'] : IDEOGRAPHS['zh-CN']
  const families = [...FAMILIES[face], ...ideographs, ...FAMILIES[other]]
  return PICTURE.test(character) ? [EMOJI, ...families] : [...families, EMOJI]
}
