import { supportedFormats } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { componentAddress, componentGroups } from '../catalog/component-groups.ts'
import type { SitePage } from './site-page.ts'

const BEGINNINGS = [
  {
    title: 'I have a chat with the AI SDK',
    text: 'Show the messages of useChat, streamed, with tools and approvals.',
    address: '/guides/ai-sdk.html',
  },
  {
    title: 'I have logs of agents',
    text: `Read Claude Code, Codex, ChatGPT and ${supportedFormats.length - 3} other formats into one model.`,
    address: '/guides/session-logs.html',
  },
  {
    title: 'I have traces',
    text: 'Turn OpenTelemetry into runs that people can read.',
    address: '/guides/traces.html',
  },
  {
    title: 'I need the screens around it',
    text: 'Sign-in, library, publishing and workflows, over ports that your back end answers.',
    address: '/guides/own-back-end.html',
  },
]

/** The first page: what this is, one thing to look at, and where to begin. */
export function homePage(): SitePage {
  return {
    address: '/index.html',
    title: 'Vitrine: components for AI conversations and agent runs',
    description:
      'React components that show AI conversations and agent workflow runs as pages people can read.',
    headings: [],
    body: (
      <>
        <div className="opening">
          <h1>Conversations and runs of agents, as pages people can read.</h1>
          <p>
            React components, readers of other tools’ files and whole screens. Data in, page out: they fetch
            nothing, know no URL, and can be read before any script has come.
          </p>
        </div>
        <div className="stage is-shown">
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a document of this site; both are hydrated and share a look */}
          <iframe
            src="/stages/conversation-view/reader-bar.html"
            title="A conversation, as ConversationView shows it"
          />
        </div>
        <h2>Where to begin</h2>
        <ul className="lines is-paired">
          {BEGINNINGS.map((each) => (
            <Line key={each.address} {...each} />
          ))}
        </ul>
        {componentGroups.map(({ title, components }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul className="lines">
              {components.map((component) => (
                <Line
                  key={component.id}
                  title={component.name}
                  text={component.summary}
                  address={componentAddress(component)}
                  facts={`${component.states.length} ${component.states.length === 1 ? 'state' : 'states'}`}
                />
              ))}
            </ul>
          </section>
        ))}
      </>
    ),
  }
}

/** One page in a list of pages. */
export function Line({
  title,
  text,
  address,
  facts,
}: {
  title: string
  text: string
  address: string
  facts?: string
}): ReactNode {
  return (
    <li>
      <a href={address}>{title}</a>
      {facts !== undefined && <small>{facts}</small>}
      <p>{text.replaceAll(/[`*]/g, '')}</p>
    </li>
  )
}
