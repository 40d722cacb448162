import { describe, expect, test } from 'vitest'
import { binaryFrames, textFrames } from './agent-frames.ts'

const MAX = 1000

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function all(frames: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = []
  for await (const frame of frames) texts.push(Buffer.from(frame).toString())
  return texts
}

const message = (text: string) => {
  const prefix = Buffer.alloc(4)
  prefix.writeUInt32BE(text.length)
  return Buffer.concat([prefix, Buffer.from(text)])
}

describe('events in text', () => {
  test.each([1, 2, 3, 7, 1000])('are whole however they come, in pieces of %i', async (size) => {
    const stream = Buffer.from(
      ': hello\n\ndata: {"a":1}\n\nevent: x\r\ndata: é\r\ndata: 2\r\n\r\nid: 4\rdata:3\r\rdata: last',
    )
    expect(await all(textFrames(inPieces(stream, size), MAX))).toEqual([
      'data: {"a":1}\n\n',
      'data: é\ndata: 2\n\n',
      'data:3\n\n',
      'data: last\n\n',
    ])
  })

  test('are refused when one of them, or a line of it, has no end', async () => {
    const long = Buffer.from(`data: ${'x'.repeat(2000)}`)
    await expect(all(textFrames(inPieces(long, 10), MAX))).rejects.toThrow('grew beyond')
    const many = Buffer.from('data: x\n'.repeat(2000))
    await expect(all(textFrames(inPieces(many, 10), MAX))).rejects.toThrow('grew beyond')
    const comments = Buffer.from(`: ${'x'.repeat(100)}\n`.repeat(100))
    expect(await all(textFrames(inPieces(comments, 10), MAX))).toEqual([])
  })

  test('cost no more for coming in many pieces than their length', async () => {
    const line = Buffer.from(`data: ${'x'.repeat(1_000_000)}\n\n`)
    expect(await all(textFrames(inPieces(line, 64), 8_000_000))).toHaveLength(1)
    const ends = Buffer.from('\r'.repeat(500_000))
    expect(await all(textFrames(inPieces(ends, 65_536), MAX))).toEqual([])
  })
})

describe('events in binary', () => {
  test.each([1, 3, 5, 1000])('are whole however they come, in pieces of %i', async (size) => {
    const stream = Buffer.concat([message('one'), message(''), message('three')])
    const frames = await all(binaryFrames(inPieces(stream, size), MAX))
    expect(frames.map((frame) => frame.slice(4))).toEqual(['one', '', 'three'])
  })

  test('are refused by the length they announce, and a rest is handed on', async () => {
    await expect(all(binaryFrames(inPieces(message('x'.repeat(2000)), 10), MAX))).rejects.toThrow(
      'grew beyond',
    )
    expect(await all(binaryFrames(inPieces(message('cut').subarray(0, 5), 10), MAX))).toHaveLength(1)
  })
})
