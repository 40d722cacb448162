'use client'

import { useEffect, useRef, useState } from 'react'
import type { IncomingFile } from './file-queue.ts'
import { readDroppedFiles, textFile } from './read-dropped-files.ts'

/**
 * Receives files, folders and text that are dropped anywhere on the page, and pasted files, text or addresses. Returns whether
 * something is being dragged over the page.
 */
export function useIncomingFiles(
  onFiles: (files: readonly IncomingFile[]) => void,
  onAddress: (address: string) => void,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef({ onFiles, onAddress })
  useEffect(() => {
    latest.current = { onFiles, onAddress }
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    addEventListener(
      'dragover',
      (event) => {
        if (!isTaken(event)) return
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
        if (!isTaken(event) || !event.dataTransfer) return
        event.preventDefault()
        setIsOver(false)
        void readDroppedFiles(event.dataTransfer).then(
          (files) => !signal.aborted && latest.current.onFiles(files),
        )
      },
      { signal },
    )
    addEventListener(
      'paste',
      (event) => {
        const address = pastedAddress(event)
        if (address === undefined) latest.current.onFiles(readPasted(event))
        else latest.current.onAddress(address)
      },
      { signal },
    )
    return () => controller.abort()
  }, [])
  return isOver
}

/** Whether a drop is read here; text dropped into a text field is left to that field. */
function isTaken({ dataTransfer, target }: DragEvent): boolean {
  const types = dataTransfer?.types ?? []
  return types.includes('Files') || (types.includes('text/plain') && !isTextField(target))
}

/** The pasted text where it is nothing but a web address. A paste into a text field is left to that field. */
function pastedAddress({ clipboardData, target }: ClipboardEvent): string | undefined {
  if ((clipboardData?.files.length ?? 0) > 0 || isTextField(target)) return undefined
  const text = clipboardData?.getData('text/plain').trim() ?? ''
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? text : undefined
}

/** The pasted files, or else the pasted text as a file. A paste into a text field is left to that field. */
function readPasted({ clipboardData, target }: ClipboardEvent): IncomingFile[] {
  const files = [...(clipboardData?.files ?? [])]
  const text = clipboardData?.getData('text/plain') ?? ''
  if (files.length > 0 || text.trim() === '' || isTextField(target)) return files.map((file) => ({ file }))
  return [{ file: textFile('pasted.txt', text) }]
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, input:not([type="file"])'))
  )
}
