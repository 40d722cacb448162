import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchOptions } from '../find-browser.ts'
import { FACES, showFace } from './show-face.ts'

const SCRIPTS: [language: string, text: string][] = [
  ['en', 'Reading room'],
  ['vi', 'Phòng đọc'],
  ['ru', 'Читальный зал'],
  ['el', 'Αναγνωστήριο'],
  ['ar', 'غرفةالقراءة'],
  ['fa', 'اتاقمطالعه'],
  ['he', 'חדרקריאה'],
  ['hi', 'वाचनकक्ष'],
  ['bn', 'পাঠকক্ষ'],
  ['ja', '読書室の文章'],
  ['ko', '독서실'],
  ['zh-CN', '阅览室设置'],
  ['zh-TW', '閱覽室設定'],
]

// Fontconfig is how Chromium finds fonts on Linux alone.
describe.runIf(process.platform === 'linux')('fonts of the tests', () => {
  let browser: Browser
  let page: Page
  let session: CDPSession
  beforeAll(async () => {
    browser = await chromium.launch(await launchOptions())
    page = await browser.newPage()
    session = await page.context().newCDPSession(page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
  })
  afterAll(() => browser.close())

  async function fontsOfParagraph(): Promise<string[]> {
    await page.evaluate(() => document.body.getBoundingClientRect())
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ familyName }) => familyName)
  }

  /** Letters that are drawn as the box of those that no font has. */
  function missingLetters(text: string): Promise<string[]> {
    return page.evaluate(
      (letters) => {
        const context = new OffscreenCanvas(100, 100).getContext('2d', { willReadFrequently: true })
        if (!context) throw new Error('This browser draws nothing.')
        const draw = (letter: string) => {
          context.clearRect(0, 0, 100, 100)
          context.font = '50px sans-serif'
          context.fillText(letter, 20, 70)
          return context.getImageData(0, 0, 100, 100).data.join()
        }
        const box = draw('\u{10FFFD}')
        return letters.filter((letter) => draw(letter) === box)
      },
      [...text],
    )
  }

  test.each(SCRIPTS)('have the letters of %s', async (_language, text) => {
    expect(await missingLetters(text)).toEqual([])
  })

  test('have no letters that npm brought none for, whatever the machine has', async () => {
    expect(await missingLetters('Ꮳꦏ')).toEqual(['Ꮳ', 'ꦏ'])
  })

  test.each(FACES)('show %s where it is asked for, and then the own fonts again', async (face) => {
    await page.setContent('<style>p { font-family: var(--ui, "Noto Sans") }</style><p>Reading room</p>')
    await page.evaluate(showFace, face)
    expect(await fontsOfParagraph()).toEqual([face])
    await page.evaluate(showFace, undefined)
    expect(await fontsOfParagraph()).toEqual(['Noto Sans'])
  })
})
