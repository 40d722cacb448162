import { RichText } from '@vitrine/rich-text/react'
import type { ReactNode } from 'react'
import type { ApiDeclaration } from '../documents/read-api-report.ts'
import type { DocComment } from '../documents/read-doc-comments.ts'
import { renderCode } from '../documents/render-markdown.ts'
import { Prose } from './prose.tsx'
import type { SitePage } from './site-page.ts'

interface ApiPageOptions {
  address: string
  /** As it is imported. */
  entry: string
  declarations: readonly ApiDeclaration[]
  /** What the source says of the names of the package. */
  comments: ReadonlyMap<string, DocComment>
  /** Address of a name that this page does not have; undefined where none has it. */
  addressOf: (name: string) => string | undefined
}

/** The page of an entry of a package: what it exports, with what its source says of it. */
export function apiPage({ address, entry, declarations, comments, addressOf }: ApiPageOptions): SitePage {
  const own = new Set(declarations.map(({ name }) => name))
  return {
    address,
    title: entry,
    section: 'packages',
    isListed: false,
    description: `What ${entry} exports: ${declarations
      .slice(0, 5)
      .map(({ name }) => name)
      .join(', ')}${declarations.length > 5 ? ' and more' : ''}.`,
    headings: declarations.map(({ name }) => ({
      level: 2,
      title: name,
      anchor: name,
      text: comments.get(name)?.text,
    })),
    body: (
      <>
        <h1 className="is-code">{entry}</h1>
        {declarations.map((declaration, index) => (
          // A name may be declared in more than one form.
          <Declaration
            key={`${declaration.name}-${index}`}
            declaration={declaration}
            isFirst={declarations.findIndex(({ name }) => name === declaration.name) === index}
            comment={comments.get(declaration.name)}
            addressOf={(name) => (own.has(name) ? `#${name}` : addressOf(name))}
          />
        ))}
      </>
    ),
  }
}

function Declaration({
  declaration: { name, kind, code },
  isFirst,
  comment,
  addressOf,
}: {
  declaration: ApiDeclaration
  isFirst: boolean
  comment: DocComment | undefined
  addressOf: (name: string) => string | undefined
}): ReactNode {
  const mentioned = [...new Set(code.match(/\b[A-Z]\w+\b/g))]
    .filter((each) => each !== name)
    .map((each) => ({ name: each, address: addressOf(each) }))
    .filter((each): each is { name: string; address: string } => each.address !== undefined)
  return (
    <section className="declaration">
      {isFirst && (
        <h2 id={name}>
          {name} <small>{kind}</small>
        </h2>
      )}
      {comment && comment.text !== '' && <Prose markdown={comment.text} />}
      <RichText html={renderCode(code, 'ts')} />
      {comment && comment.members.size > 0 && (
        <dl className="members">
          {[...comment.members].map(([member, text]) => (
            <div key={member}>
              <dt>
                <code>{member}</code>
              </dt>
              <dd>
                <Prose markdown={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {mentioned.length > 0 && (
        <p className="see">
          Uses{' '}
          {mentioned.map((each) => (
            <a key={each.name} href={each.address}>
              {each.name}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}
