import type { CDPSession } from 'playwright-core'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Processor time, in microseconds. */
  tdur?: number
  args?: { name?: string }
}

/**
 * Notes what the main thread of a page does until the returned function is called, which gives the processor time of its
 * longest task in milliseconds: unlike the time between two frames, other work of the machine does not add to it.
 */
export async function traceTasks(session: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    return longestTask(events)
  }
}

function longestTask(events: readonly TraceEvent[]): number {
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  return events.reduce(
    (longest, { ph, pid, tid, tdur = 0 }) =>
      ph === 'X' && mainThreads.has(`${pid}/${tid}`) ? Math.max(longest, tdur / 1000) : longest,
    0,
  )
}
