'use client'

import { useState } from 'react'
import { hear, type Heard } from './run-progress.ts'

/** Notes by the clock of who reads when the last heartbeat became known. */
export function useHeard(heartbeatAt: string | null): Heard {
  const [heard, setHeard] = useState(() => hear(heartbeatAt, Date.now()))
  if (heard.heartbeatAt !== heartbeatAt) setHeard((earlier) => hear(heartbeatAt, Date.now(), earlier))
  return heard
}
