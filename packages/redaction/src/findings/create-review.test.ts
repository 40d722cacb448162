import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chatAbout } from '../__fixtures__/chat.ts'
import { createLetters } from '@vitrine/tooling/made-secrets'
import { createReview } from './create-review.ts'

const { word } = createLetters('review')
const token = `ghp_${word(36)}`
const other = `ghp_${word(36)}`

const hash = (secret: string) => createHmac('sha256', 'key').update(secret).digest('hex')

describe('createReview', () => {
  test('lists a value once with all its places, under one marker in every model', () => {
    const review = createReview()
    const [value, ...rest] = review.find(chatAbout(`First ${token}, then ${token}.`))
    expect(rest).toEqual([])
    expect(value).toMatchObject({ marker: '[GitHub token 1]', label: 'GitHub token', confidence: 'high' })
    expect(value?.places.map(({ messageId, start }) => [messageId, start])).toEqual([
      ['m2', 6],
      ['m2', 13 + token.length],
    ])
    expect(JSON.stringify(value)).not.toContain(token)
    const markers = review.find(chatAbout(`${other} and ${token}`)).map(({ marker }) => marker)
    expect(markers).toEqual(['[GitHub token 2]', '[GitHub token 1]'])
  })

  test('masks the accepted values alone, and leaves the given model as it was', () => {
    const review = createReview()
    const chat = chatAbout(`${token} and ${other}, or ada@orchard-lane.net`)
    review.find(chat)
    const written = JSON.stringify(chat)
    const redacted = review.redact(chat, ({ marker }) => marker === '[GitHub token 2]')
    const part = redacted.messages[1]?.parts[0]
    expect(part?.type === 'text' && part.text).toBe(`${token} and [GitHub token 2], or ada@orchard-lane.net`)
    expect(JSON.stringify(chat)).toBe(written)
  })

  test('masks under the same markers when only the redaction is asked for', () => {
    const chat = chatAbout(`${token} and ${other}`)
    const redacted = JSON.stringify(createReview().redact(chat, () => true))
    expect(redacted).toContain('[GitHub token 1] and [GitHub token 2]')
  })

  test('accepts what is nothing but a title', () => {
    const review = createReview()
    expect(review.redact({ title: `About ${token}` }, () => true)).toEqual({
      title: 'About [GitHub token 1]',
    })
  })

  describe('with decisions of an earlier review', () => {
    const decisions = [
      { hash: hash(other), decision: 'mask', marker: '[GitHub token 2]' },
      { hash: hash(token), decision: 'keep' },
    ] as const

    test('names what was decided about a value, by its hash alone', () => {
      const values = createReview({ hash, decisions }).find(chatAbout(`${token} and ${other}`))
      expect(values.map(({ hash: own, decision }) => [own, decision])).toEqual([
        [hash(token), 'keep'],
        [hash(other), 'mask'],
      ])
    })

    test('gives a value its earlier marker, and a new one a number that no other ever had', () => {
      const third = `ghp_${word(36)}`
      const review = createReview({ hash, decisions })
      expect(
        review.find(chatAbout(`${third} and ${other}`)).map(({ marker, decision }) => [marker, decision]),
      ).toEqual([
        ['[GitHub token 3]', undefined],
        ['[GitHub token 2]', 'mask'],
      ])
    })
  })
})
