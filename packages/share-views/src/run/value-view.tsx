'use client'

import { RichText } from '@vitrine/rich-text/react'
import { readableLine } from '@vitrine/ui'
import { useContext, type ReactNode } from 'react'
import { FileView } from '../files/file-view.tsx'
import { HeadingLevelContext, MessageHeading } from '../message/message-heading.tsx'
import { Fold } from '../parts/fold.tsx'
import { useReading } from '../reading/reading.ts'
import { jsonOutline } from './json-outline.ts'
import { readableValue, type ReadableValue } from './readable-value.ts'

interface ValueViewProps {
  value: unknown
  /** In the reader's language, the heading above the value. */
  label: string
  address: string
}

/** A value under its heading, as people read it; nothing where it says nothing. */
export function ValueView({ value, label, address }: ValueViewProps): ReactNode {
  const level = useContext(HeadingLevelContext)
  const readable = readableValue(value)
  if (!readable) return null
  return (
    <section className="vitrine-value">
      <MessageHeading>{label}</MessageHeading>
      <HeadingLevelContext.Provider value={level + 1}>
        <ReadableView readable={readable} address={address} />
      </HeadingLevelContext.Provider>
    </section>
  )
}

function ReadableView({ readable, address }: { readable: ReadableValue; address: string }): ReactNode {
  const { html } = useReading()
  switch (readable.as) {
    case 'words':
      return (
        <p dir="auto" className="vitrine-words">
          {readableLine(readable.text)}
        </p>
      )
    case 'prose':
      return <RichText dir="auto" html={html[address]} />
    case 'file':
      return <FileView part={{ ...readable.file, type: 'file' }} address={address} />
    case 'fields':
      return (
        <dl className="vitrine-fields">
          {readable.fields.map(({ name, value }, index) => (
            <div key={index}>
              <dt>
                <bdi>{readableLine(name)}</bdi>
              </dt>
              <dd>
                <ReadableView readable={value} address={`${address}/${index}`} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <TableView {...readable} />
    case 'json':
      return (
        <Fold kind="json" summary={<bdi className="vitrine-fold-object">{jsonOutline(readable.value)}</bdi>}>
          <RichText html={html[address]} />
        </Fold>
      )
  }
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
