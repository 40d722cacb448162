'use client'

import { enhance } from '@vitrine/share-views/browser'
import { useEffect } from 'react'

/** Adds what needs scripts to the views of the page: search, copying, the outline. */
export function Enhance() {
  useEffect(() => enhance(document.body), [])
  return null
}
