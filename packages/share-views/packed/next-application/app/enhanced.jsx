'use client'

import { enhance } from '@vitrine/share-views/browser'
import { useEffect } from 'react'

/** Adds what needs scripts to the views of the page. */
export function Enhanced() {
  useEffect(() => {
    document.body.dataset.hydrated = ''
    return enhance(document.body)
  }, [])
  return null
}
