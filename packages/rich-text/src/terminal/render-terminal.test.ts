import { describe, expect, it } from 'vitest'
import { renderTerminal } from './render-terminal.ts'

const ESC = '\u001B'
const inner = (text: string): string => /<code>([^]*)<\/code>/.exec(renderTerminal(text))?.[1] ?? ''

describe('renderTerminal', () => {
  it.each([
    ['16 colours', `${ESC}[31mred${ESC}[0m plain`, '<span class="ansi-red">red</span> plain'],
    ['bright colours', `${ESC}[92;41mx`, '<span class="ansi-bright-green ansi-on-red">x</span>'],
    ['256 colours', `${ESC}[38;5;196mx`, '<span class="ansi-bright-red">x</span>'],
    ['greys', `${ESC}[38;5;244mx`, '<span class="ansi-bright-black">x</span>'],
    ['24 bit', `${ESC}[38;2;0;0;230mx`, '<span class="ansi-blue">x</span>'],
    ['24 bit with colons', `${ESC}[38:2::0:0:230mx`, '<span class="ansi-blue">x</span>'],
    [
      'text styles',
      `${ESC}[1;2;3;4;9mx`,
      '<span class="ansi-bold ansi-dim ansi-italic ansi-underline ansi-strike">x</span>',
    ],
    ['styles taken back', `${ESC}[1m${ESC}[22mx`, 'x'],
    ['concealed text', `${ESC}[8mhidden`, 'hidden'],
    ['text in its own colour', `${ESC}[30;40mhidden`, '<span class="ansi-black">hidden</span>'],
    ['colours out of range', `${ESC}[38;5;999mx${ESC}[38;2;1;2mY`, 'xY'],
    ['8-bit controls', '\u009B31mred', '<span class="ansi-red">red</span>'],
  ])('reads %s', (_name, text, html) => {
    expect(inner(text)).toBe(html)
  })

  it.each([
    ['a link', `${ESC}]8;;https://evil.example${ESC}\\text${ESC}]8;;${ESC}\\`, 'text'],
    ['a title', `${ESC}]0;title\u0007text`, 'text'],
    ['a title that never ends', `${ESC}]0;title\ntext`, '\ntext'],
    ['moves of the cursor', `${ESC}[2J${ESC}[H${ESC}[10;5Htext${ESC}[?25l`, 'text'],
    ['a device string', `${ESC}P1$r0m${ESC}\\text`, 'text'],
    ['a sequence cut short', `text${ESC}[3`, 'text'],
    ['a bell', 'a\u0007b', 'ab'],
  ])('leaves out %s', (_name, text, html) => {
    expect(inner(text)).toBe(html)
  })

  it.each([
    ['a progress bar', '10%\r50%\r100%\ndone', '100%\ndone'],
    ['a bar that ends with a return', '10%\r100%\r\ndone', '100%\ndone'],
    ['an erased line', `waiting${ESC}[2Kdone`, 'done'],
    ['overstrikes', 'N\bNA\bA', 'NA'],
    ['a bar in colours', `${ESC}[31m1%\r${ESC}[32m2%`, '<span class="ansi-green">2%</span>'],
    ['lines of Windows', 'a\r\nb\r\n', 'a\nb\n'],
  ])('collapses %s', (_name, text, html) => {
    expect(inner(text)).toBe(html)
  })

  it('escapes what is printed and shows what is invisible', () => {
    expect(inner('<img src=x>\u202E')).toBe(
      '&lt;img src=x&gt;<span class="invisible-character">U+202E</span>',
    )
  })

  it.each(['ab\b', 'a\r', `a${ESC}[2K`, `${ESC}[`, `${ESC}]8;;`, 'a\n', '\b'])(
    'answers for a megabyte of %j',
    (unit) => {
      expect(inner(unit.repeat(1_000_000 / unit.length)).length).toBeLessThan(2_000_000)
    },
  )

  it('sets so many invisible characters apart as a browser lays out', () => {
    const spans = inner(`${ESC}[31ma\u200B${ESC}[0mb\u200B`.repeat(5_000)).split(
      '"invisible-character"',
    ).length
    expect(spans).toBe(1_001)
  })

  it('stops colouring a text that changes its colour with each letter', () => {
    const spans = inner(`${ESC}[31ma${ESC}[32mb`.repeat(40_000)).split('<span').length
    expect(spans).toBeLessThanOrEqual(20_001)
  })
})
