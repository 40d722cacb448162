'use client'

import { renderPlainText, type SafeHtml } from '@vitrine/rich-text/text'
import type { Conversation, Part } from '@vitrine/transcript'
import { useEffect, useMemo, useState } from 'react'
import type { LiveRenderer } from '../live-conversation/live-renderer.ts'
import type { PreparedConversation } from '../prepare/prepared-conversation.ts'
import { rememberParts } from '../prepare/remember-parts.ts'

/** Prepares a conversation that grows, and once more when something was loaded that its texts needed; plain without a renderer. */
export function usePrepared(
  conversation: Conversation | undefined,
  renderer: LiveRenderer | undefined,
): PreparedConversation | undefined {
  const [loads, setLoads] = useState(0)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each load everything is rendered anew
  const prepare = useMemo(() => rememberParts(renderer?.prepare ?? preparePlain), [renderer, loads])
  const prepared = useMemo(() => conversation && prepare(conversation), [conversation, prepare])
  useEffect(() => {
    let isGone = false
    async function prepareWhenLoaded(): Promise<void> {
      const loading = renderer?.loading?.()
      if (!loading) return
      await loading
      if (!isGone) setLoads((count) => count + 1)
    }
    void prepareWhenLoaded()
    return () => void (isGone = true)
  }, [renderer, prepared])
  return prepared
}

/** Text as it is written; tool calls and data are folded, and wait. */
function preparePlain(part: Part, address: string): [string, SafeHtml][] {
  return part.type === 'text' || part.type === 'reasoning' ? [[address, renderPlainText(part.text)]] : []
}
