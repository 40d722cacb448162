'use client'

import { useEffect } from 'react'

/** Says that the page's scripts run. */
export function Hydrated() {
  useEffect(() => {
    document.body.dataset.hydrated = ''
  }, [])
  return null
}
