'use client'

import type { ReactNode } from 'react'
import { BooleanField } from './boolean-field.tsx'
import { ChoiceField, ChoicesField } from './choice-field.tsx'
import type { FieldProps } from './field-props.ts'
import { FileField } from './file-field.tsx'
import { GroupField } from './group-field.tsx'
import { JsonField } from './json-field.tsx'
import { ListField } from './list-field.tsx'
import { NumberField } from './number-field.tsx'
import { OneOfField } from './one-of-field.tsx'
import { LongTextField, TextField } from './text-field.tsx'

/** Renders the field of an input, by its kind. */
export function AnyField({ field, ...props }: FieldProps): ReactNode {
  switch (field.kind) {
    case 'text':
      return <TextField {...props} field={field} />
    case 'long-text':
      return <LongTextField {...props} field={field} />
    case 'number':
      return <NumberField {...props} field={field} />
    case 'boolean':
      return <BooleanField {...props} field={field} />
    case 'choice':
      return <ChoiceField {...props} field={field} />
    case 'choices':
      return <ChoicesField {...props} field={field} />
    case 'list':
      return <ListField {...props} field={field} />
    case 'group':
      return <GroupField {...props} field={field} />
    case 'one-of':
      return <OneOfField {...props} field={field} />
    case 'file':
      return <FileField {...props} field={field} />
    case 'json':
      return <JsonField {...props} field={field} />
    case 'constant':
      return null
  }
}
