'use client'

import type { BrandVoiceEntry } from '@vitrine/api-client/contract/brand-voices'
import { isolate } from '@vitrine/ui/texts'
import { useId, useState, type ReactNode } from 'react'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'
import { findWords } from './find-words.ts'

/** The section that shows how texts are to sound, and looks for words to prefer and to avoid in one that is tried. */
export function TextCheck({ voice }: { voice: BrandVoiceEntry }): ReactNode {
  const { t, formatList } = useText()
  const [text, setText] = useState('')
  const id = useId()
  const { tone, preferred, avoided } = voice
  if (tone === '' && preferred.length === 0 && avoided.length === 0) return null
  const listOf = (words: readonly string[]) => formatList(words.map(isolate))
  const wrong = findWords(text, avoided)
  const right = findWords(text, preferred)
  return (
    <Section title={t(($) => $['workspace-screens'].brandVoice.words)}>
      {tone !== '' && (
        <p className="work-plain-text" dir="auto">
          {tone}
        </p>
      )}
      <div className="work-field">
        <label htmlFor={id}>{t(($) => $['workspace-screens'].brandVoice.tryText)}</label>
        <div className="vitrine-input">
          <textarea
            id={id}
            dir="auto"
            rows={4}
            value={text}
            aria-describedby={`${id}-found`}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <output id={`${id}-found`} className="work-hint">
          {text.trim() !== '' &&
            (wrong.length > 0
              ? t(($) => $['workspace-screens'].brandVoice.foundAvoided, { words: listOf(wrong) })
              : t(($) => $['workspace-screens'].brandVoice.foundNone))}
          {right.length > 0 && (
            <> {t(($) => $['workspace-screens'].brandVoice.foundPreferred, { words: listOf(right) })}</>
          )}
        </output>
      </div>
    </Section>
  )
}
