'use client'

import { useEffect, useRef, useState } from 'react'

/** Takes files that are dropped anywhere on the page or pasted; says whether one is being held over it. */
export function useArrivingFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        // A browser would leave the page and open the file.
        event.preventDefault()
        setIsOver(true)
      },
      { signal },
    )
    addEventListener('dragleave', (event) => event.relatedTarget === null && setIsOver(false), { signal })
    addEventListener(
      'drop',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        setIsOver(false)
        latest.current([...event.dataTransfer.files])
      },
      { signal },
    )
    addEventListener('paste', ({ clipboardData }) => latest.current([...(clipboardData?.files ?? [])]), {
      signal,
    })
    return () => controller.abort()
  }, [])
  return isOver
}
