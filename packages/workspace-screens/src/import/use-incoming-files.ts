'use client'

import { useEffect, useRef, useState } from 'react'

/**
 * Receives files that are dropped anywhere on the page, and pasted files or text. Returns whether a file is being
 * dragged over the page.
 */
export function useIncomingFiles(onFiles: (files: readonly File[]) => void): boolean {
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
        // Without this the browser leaves the page and opens the file.
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
    addEventListener('paste', (event) => latest.current(readPasted(event)), { signal })
    return () => controller.abort()
  }, [])
  return isOver
}

/** The pasted files, or else the pasted text as a file. A paste into a text field is left to that field. */
function readPasted({ clipboardData, target }: ClipboardEvent): File[] {
  const files = [...(clipboardData?.files ?? [])]
  const text = clipboardData?.getData('text/plain') ?? ''
  if (files.length > 0 || text.trim() === '' || isTextField(target)) return files
  return [new File([text], 'pasted.txt', { type: 'text/plain' })]
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, input:not([type="file"])'))
  )
}
