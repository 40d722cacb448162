'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { ReactNode } from 'react'
import type { InputField, InputForm } from '../workflow-inputs/fields/input-field.ts'
import type { StartableWorkflow } from './startable-workflow.ts'
import { titleOf, type StartText } from './context/use-start-text.ts'

interface IntroductionProps {
  workflow: StartableWorkflow
  form: InputForm | undefined
  heading: 'h1' | 'h2'
  text: StartText
}

/** Renders the name, description and needs of a workflow. */
export function Introduction({ workflow, form, heading: Heading, text }: IntroductionProps): ReactNode {
  const { t } = text
  const { name, description, descriptionHtml, version, offeredBy } = workflow
  return (
    <header className="start-introduction">
      <Heading className="start-title" dir="auto">
        {name}
      </Heading>
      {(offeredBy || version) && (
        <ul className="vitrine-facts">
          {offeredBy && <li>{t(($) => $['share-views'].start.offeredBy, { name: offeredBy })}</li>}
          {version && <li>{t(($) => $['share-views'].start.version, { version })}</li>}
        </ul>
      )}
      {descriptionHtml ? (
        <RichText className="start-description" html={descriptionHtml} />
      ) : (
        description && (
          <p className="start-description" dir="auto">
            {description}
          </p>
        )
      )}
      {form && <Needs root={form.root} text={text} />}
    </header>
  )
}

function Needs({ root, text }: { root: InputField; text: StartText }): ReactNode {
  const { t } = text
  const fields = (root.kind === 'group' ? root.fields : [root]).filter(({ kind }) => kind !== 'constant')
  return (
    <section className="start-needs">
      <h2>{t(($) => $['share-views'].start.needs)}</h2>
      {fields.length === 0 && <p>{t(($) => $['share-views'].start.needsNothing)}</p>}
      <ul>
        {fields.map((field) => (
          <li key={field.name}>
            <bdi>{titleOf(field, text)}</bdi>
            <span>
              {field.kind !== 'constant' && t(($) => $['share-views'].start.kinds[field.kind])}
              {!field.isRequired &&
                field.kind !== 'boolean' &&
                ` · ${t(($) => $['share-views'].start.optional)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
