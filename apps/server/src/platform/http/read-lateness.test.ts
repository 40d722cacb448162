import { describe, expect, it } from 'vitest'
import { createReadLateness } from './read-lateness.ts'

/** Lateness by a clock and an event loop that a test moves. */
function measured() {
  const state = { moment: 0, loopDelay: 0 }
  const lateness = createReadLateness({ loopDelay: () => state.loopDelay, now: () => state.moment })
  return {
    state,
    lateness,
    /** Notes so many reads, 10 ms after each other, and gives what they say. */
    read(milliseconds: number, { count = 20, kind = 'page' } = {}) {
      for (let index = 0; index < count; index += 1) {
        state.moment += 10
        lateness.note(kind, milliseconds)
      }
      return lateness.judge()
    },
  }
}

describe('createReadLateness', () => {
  it('says nothing before there are twenty reads', () => {
    expect(measured().read(10, { count: 19 })).toBeUndefined()
  })

  it('calls reads late that take more than three times what their kind takes', () => {
    const { read } = measured()
    expect(read(20)).toBe('in-time')
    expect(read(60)).toBe('in-time')
    expect(read(61)).toBe('late')
    expect(read(20)).toBe('in-time')
  })

  it('does not compare a long document with a short page', () => {
    const { read } = measured()
    read(10, { kind: 'page' })
    read(200, { kind: 'document' })
    expect(read(200, { kind: 'document' })).toBe('in-time')
    expect(read(200, { kind: 'page' })).toBe('late')
  })

  it('lets one read of twenty take long, as one does whose page is made', () => {
    const { read } = measured()
    read(10)
    expect(read(10, { count: 19 })).toBeUndefined()
    expect(read(2000, { count: 1 })).toBe('in-time')
  })

  it('finds nothing late that nobody notices, however quick an idle server is', () => {
    const { read } = measured()
    read(1)
    expect(read(30)).toBe('in-time')
    expect(read(31)).toBe('late')
  })

  it('hears from the event loop what reads do not say yet', () => {
    const { state, read } = measured()
    state.loopDelay = 31
    read(1, { count: 25 })
    expect(read(1, { count: 25 })).toBe('late')
    state.loopDelay = 30
    expect(read(1, { count: 25 })).toBe('in-time')
  })

  it('does not call one long turn of the event loop late, nor in time', () => {
    const { state, read } = measured()
    state.loopDelay = 400
    expect(read(1, { count: 25 })).toBeUndefined()
    state.loopDelay = 0
    expect(read(1, { count: 25 })).toBe('in-time')
    state.loopDelay = 400
    expect(read(1, { count: 25 })).toBeUndefined()
  })

  it('hears from the event loop by time alone, while no read has ended', () => {
    const { state, lateness } = measured()
    state.loopDelay = 400
    state.moment = 250
    expect(lateness.judge()).toBeUndefined()
    state.moment = 500
    expect(lateness.judge()).toBe('late')
    state.moment = 600
    expect(lateness.judge()).toBeUndefined()
    state.moment = 750
    expect(lateness.judge()).toBe('late')
  })

  it('counts slow reads, and hears nothing from them alone', () => {
    const { state, lateness, read } = measured()
    for (let count = 0; count < 20; count += 1) lateness.noteSlow()
    state.moment = 100
    expect(lateness.judge()).toBeUndefined()
    for (let count = 0; count < 10; count += 1) lateness.noteSlow()
    expect(read(1, { count: 10 })).toBe('in-time')
  })

  it('keeps what an idle server took through minutes of load, and forgets it later', () => {
    const { state, read } = measured()
    read(20)
    state.moment += 9 * 60_000
    expect(read(100)).toBe('late')
    state.moment += 11 * 60_000
    read(100)
    state.moment += 11 * 60_000
    read(100)
    expect(read(100)).toBe('in-time')
  })
})
