'use client'

import { accentTokens } from '@vitrine/ui/accent'
import { isolate } from '@vitrine/ui/texts'
import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { FieldLayout } from '../form/field-layout.tsx'
import { useText } from '../text/use-text.ts'

const COLOUR = /^#[\da-f]{6}$/i

/** A field for an accent, which shows what it becomes in light and dark pages, and offers the nearest where it is too pale. */
export function AccentField({ accent }: { accent: string | null }): ReactNode {
  const { t } = useText()
  const [value, setValue] = useState(accent ?? '')
  const tokens = COLOUR.test(value) ? accentTokens(value) : undefined
  const nearest = tokens && !tokens.holds ? tokens.light.accent : undefined
  const tooPale =
    nearest && t(($) => $['workspace-screens'].brandVoice.tooPale, { nearest: isolate(nearest) })
  return (
    <div className="work-accent">
      <FieldLayout
        name="accent"
        label={t(($) => $['workspace-screens'].brandVoice.accent)}
        hint={tooPale ?? t(($) => $['workspace-screens'].brandVoice.accentNote)}
        check={({ value: typed }) => {
          if (typed.trim() === '') return undefined
          return COLOUR.test(typed.trim()) ? tooPale : t(($) => $['workspace-screens'].brandVoice.notAColour)
        }}
      >
        {({ onInput, ...control }) => (
          <>
            <input
              {...control}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={7}
              value={value}
              onChange={({ target }) => {
                onInput()
                setValue(target.value)
              }}
            />
            <input
              type="color"
              aria-label={t(($) => $['workspace-screens'].brandVoice.pickAccent)}
              value={COLOUR.test(value) ? value : '#075a50'}
              onChange={({ target }) => {
                onInput()
                setValue(target.value)
              }}
            />
          </>
        )}
      </FieldLayout>
      {nearest && (
        <Button kind="quiet" onPress={() => setValue(nearest)}>
          {t(($) => $['workspace-screens'].brandVoice.takeNearest, { nearest: isolate(nearest) })}
        </Button>
      )}
      {tokens && (
        <div className="work-accent-samples" aria-hidden="true">
          {(['light', 'dark'] as const).map((theme) => (
            <span key={theme} data-theme={theme}>
              <AccentSample colour={tokens[theme].accent} />
              <AccentSample colour={tokens[theme].accentSoft} />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** A colour of any value, which no rule of a style sheet can name. */
function AccentSample({ colour }: { colour: string }): ReactNode {
  return (
    <svg>
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  )
}
