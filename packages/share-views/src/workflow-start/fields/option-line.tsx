'use client'

import { useId, type ReactNode } from 'react'
import type { InputOption } from '../../workflow-inputs/fields/input-field.ts'

interface OptionLineProps {
  type: 'radio' | 'checkbox'
  name: string
  option: Pick<InputOption, 'title' | 'description'>
  isChosen: boolean
  onChoose(isChosen: boolean): void
}

/** Renders one option with its radio button or check box. */
export function OptionLine({ type, name, option, isChosen, onChoose }: OptionLineProps): ReactNode {
  const id = useId()
  const { title, description } = option
  return (
    <div className="start-option">
      <label className="start-choice">
        <input
          type={type}
          name={name}
          checked={isChosen}
          aria-describedby={description ? id : undefined}
          onChange={({ target: { checked } }) => onChoose(checked)}
        />
        <bdi>{title}</bdi>
      </label>
      {description && (
        <p id={id} className="start-option-about">
          <bdi>{description}</bdi>
        </p>
      )}
    </div>
  )
}
