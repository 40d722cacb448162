'use client'

import { RichText } from '@vitrine/rich-text/react'
import { readableLine } from '@vitrine/ui'
import { useContext, type ReactNode } from 'react'
import { FileView } from '../../parts/file-view.tsx'
import { HeadingLevelContext, MessageHeading } from '../../reading/message-heading.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { useReading } from '../../reading/reading.ts'
import { cutText } from '@vitrine/transcript/model'
import { jsonOutline, readableValue, type ReadableValue } from './readable-value.ts'

interface ValueViewProps {
  value: unknown
  /** Heading above the value, in the reader's language. */
  label: string
  address: string
  /**
   * Whether long texts are collapsed to their beginning.
   * @default false
   */
  collapsesLong?: boolean
}

/** Longest text that is not collapsed, in characters. */
const LONG_TEXT = 1200

/** Characters of a collapsed text that stay visible. */
const BEGINNING = 80

/** Renders a value under its heading; nothing for an empty value. */
export function ValueView({ value, label, address, collapsesLong = false }: ValueViewProps): ReactNode {
  const level = useContext(HeadingLevelContext)
  const readable = readableValue(value)
  if (!readable) return null
  return (
    <section className="vitrine-value">
      <MessageHeading>{label}</MessageHeading>
      <HeadingLevelContext.Provider value={level + 1}>
        <ReadableView readable={readable} address={address} collapsesLong={collapsesLong} />
      </HeadingLevelContext.Provider>
    </section>
  )
}

interface ReadableViewProps {
  readable: ReadableValue
  address: string
  collapsesLong: boolean
}

function ReadableView({ readable, address, collapsesLong }: ReadableViewProps): ReactNode {
  const { html } = useReading()
  switch (readable.as) {
    case 'words':
      return (
        <p dir="auto" className="vitrine-words">
          {readableLine(readable.text)}
        </p>
      )
    case 'prose':
      if (collapsesLong && readable.text.length > LONG_TEXT)
        return (
          <Disclosure
            kind="json"
            summary={
              <bdi className="vitrine-fold-object">
                {cutText(readableLine(readable.text.slice(0, 2 * BEGINNING)), BEGINNING)}
              </bdi>
            }
          >
            <RichText dir="auto" html={html[address]} />
          </Disclosure>
        )
      return <RichText dir="auto" html={html[address]} />
    case 'file':
      return <FileView part={{ ...readable.file, type: 'file' }} address={address} />
    case 'items':
      return (
        <ul className="vitrine-items">
          {readable.items.map((item, index) => (
            <li key={index}>
              <bdi>{readableLine(item)}</bdi>
            </li>
          ))}
        </ul>
      )
    case 'fields':
      return <FieldsView fields={readable.fields} address={address} collapsesLong={collapsesLong} />
    case 'table':
      return <TableView {...readable} />
    case 'json':
      return (
        <Disclosure
          kind="json"
          summary={<bdi className="vitrine-fold-object">{jsonOutline(readable.value)}</bdi>}
        >
          <RichText html={html[address]} />
        </Disclosure>
      )
  }
}

interface FieldsViewProps {
  fields: (ReadableValue & { as: 'fields' })['fields']
  address: string
  collapsesLong: boolean
}

/** Renders named values. Where one of them is prose, data is collapsed beside it. */
function FieldsView({ fields, address, collapsesLong }: FieldsViewProps): ReactNode {
  const hasProse = fields.some(({ value }) => value.as === 'prose')
  return (
    <dl className="vitrine-fields">
      {fields.map(({ name, value }, index) => {
        const isData = hasProse && (value.as === 'table' || value.as === 'fields')
        const view = (
          <ReadableView readable={value} address={`${address}/${index}`} collapsesLong={collapsesLong} />
        )
        return (
          <div key={index}>
            <dt>
              <bdi>{readableLine(name)}</bdi>
            </dt>
            <dd>
              {isData ? (
                <Disclosure
                  kind="json"
                  summary={<bdi className="vitrine-fold-object">{outlineOf(value)}</bdi>}
                >
                  {view}
                </Disclosure>
              ) : (
                view
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function outlineOf(value: ReadableValue): string {
  if (value.as === 'table') return jsonOutline(value.rows)
  return value.as === 'fields'
    ? jsonOutline(Object.fromEntries(value.fields.map(({ name }) => [name, 0])))
    : ''
}

function TableView({ columns, rows }: { columns: string[]; rows: string[][] }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className="vitrine-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                <bdi>{readableLine(column)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} dir="auto">
                  {readableLine(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
