'use client'

import { useForm } from '@vitrine/ui/forms'
import { useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { englishForm } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'
import { Field, type FieldProps } from './field.tsx'
import { PasswordControl } from './password-control.tsx'
import { useCapsLock } from './use-caps-lock.ts'
import { useClearOnPageHide } from './use-clear-on-page-hide.ts'

interface PasswordFieldProps extends Pick<
  FieldProps,
  'name' | 'label' | 'check' | 'hint' | 'isHintLive' | 'aside'
> {
  autoComplete: 'current-password' | 'new-password'
  onInput?: InputHTMLAttributes<HTMLInputElement>['onInput']
}

/**
 * A field for a password that can be pasted, filled in and shown. It is hidden again while it is sent, so that browsers
 * offer to save it.
 */
export function PasswordField({ hint, ...field }: PasswordFieldProps): ReactNode {
  const { t } = useText(englishForm)
  const { isSending } = useForm()
  const { isOn, handlers } = useCapsLock()
  const inputRef = useClearOnPageHide()
  const [isWanted, setIsWanted] = useState(false)
  const isShown = isWanted && !isSending
  return (
    <Field
      {...field}
      {...handlers}
      inputRef={inputRef}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      hint={isOn ? t(($) => $['auth-screens'].password.capsLock) : hint}
      control={<PasswordControl isShown={isShown} onToggle={() => setIsWanted(!isWanted)} />}
    />
  )
}
