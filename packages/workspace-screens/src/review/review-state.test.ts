import { describe, expect, test } from 'vitest'
import type { FileFindings, FoundValue } from '../port/review.ts'
import { decide, decisionOn, initialReview, messageKey, outcomeOf } from './review-state.ts'

const value = (marker: string, more: Partial<FoundValue> = {}): FoundValue => ({
  marker,
  kind: 'github-token',
  label: 'GitHub token',
  group: 'secret',
  confidence: 'high',
  preview: 'ghp_…',
  places: [{ position: 0, messageId: 'a' }],
  ...more,
})
const message = (id: string, position = 0) => ({ id, position, text: id })
const findings = (values: FoundValue[]): FileFindings => ({ values, messages: [message('a'), message('b')] })

describe('the state of a review', () => {
  test('proposes to mask all but what may as well be harmless', () => {
    const values = [value('[1]'), value('[2]', { confidence: 'medium' }), value('[3]', { confidence: 'low' })]
    expect(values.map((each) => decisionOn(each, initialReview))).toEqual(['mask', 'mask', 'keep'])
    expect(outcomeOf(initialReview, findings(values), [0])).toMatchObject({
      masked: 2,
      kept: 1,
      decisions: { kept: ['[3]'], leftOut: {}, titles: {} },
    })
  })

  test('leaves out every message that holds a removed value', () => {
    const removed = value('[1]', {
      places: [{ position: 0, messageId: 'a' }, { position: 0, messageId: 'a' }, { position: 0 }],
    })
    const { decisions, leftOut } = outcomeOf(
      decide(initialReview, [removed], 'remove'),
      findings([removed]),
      [0],
    )
    expect(decisions).toEqual({ kept: [], leftOut: { 0: ['a'] }, titles: {} })
    expect([...leftOut]).toEqual([messageKey(0, 'a')])
  })

  test('masks instead of removing what stands in no message', () => {
    const inTitle = value('[1]', { places: [{ position: 0 }] })
    expect(decisionOn(inTitle, decide(initialReview, [inTitle], 'remove'))).toBe('mask')
  })

  test('saves no conversation of which every message is left out, and every run', () => {
    const state = { ...initialReview, leftOut: new Set([messageKey(0, 'a'), messageKey(0, 'b')]) }
    expect(outcomeOf(state, findings([]), [0]).positions).toEqual([])
    expect(outcomeOf(state, { values: [], messages: [] }, [0, 3]).positions).toEqual([0, 3])
  })
})
