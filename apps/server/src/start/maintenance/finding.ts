/** What the doctor found out about one thing. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail'
  /** A word or two. */
  subject: string
  /** What is so, and where it is not well what to do. */
  text: string
}

/** Puts together findings about one subject. */
export const about = (subject: string): Record<Finding['state'], (text: string) => Finding> => ({
  ok: (text) => ({ state: 'ok', subject, text }),
  warn: (text) => ({ state: 'warn', subject, text }),
  fail: (text) => ({ state: 'fail', subject, text }),
})
