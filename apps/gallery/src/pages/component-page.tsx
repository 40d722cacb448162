import type { ReactNode } from 'react'
import { stageAddress, componentAddress } from '../catalog/component-groups.ts'
import type { ShownComponent, ShownState } from '../catalog/shown-component.ts'
import { CodeBlock } from './code-block.tsx'
import { Icon } from './icon.tsx'
import { Prose } from './prose.tsx'
import type { SitePage } from './site-page.ts'

const WIDTHS = [
  { width: 'phone', title: 'Phone' },
  { width: 'tablet', title: 'Tablet' },
  { width: 'full', title: 'Full' },
] as const

/** The code of the states of a component. */
export interface ComponentCode {
  codeOf(state: ShownState): string
  /** Whether the code of a state runs by itself, so that readers may change it. */
  isEditable(state: ShownState): boolean
  /** The files that such code imports. */
  sharedCode(code: string): readonly { file: string; code: string }[]
}

/** The page of a component: each of its states, live, with its code. */
export function componentPage(
  component: ShownComponent,
  group: string,
  { codeOf, isEditable, sharedCode }: ComponentCode,
): SitePage {
  const { name, entry, summary, accessibility, states } = component
  const besides = sharedCode(states.map(codeOf).join('\n'))
  return {
    address: componentAddress(component),
    title: name,
    section: 'components',
    group,
    description: summary.replaceAll('`', ''),
    headings: [
      ...states.map(({ id, title, note }) => ({ level: 2, title, anchor: id, text: note })),
      ...(besides.length > 0 ? [{ level: 2, title: 'What stands around them', anchor: 'besides' }] : []),
      { level: 2, title: 'Accessibility', anchor: 'accessibility', text: accessibility.join(' ') },
    ],
    body: (
      <>
        <h1>{name}</h1>
        <Prose markdown={summary} className="lead" />
        <p className="facts">
          <code dir="ltr">{`import { ${name} } from '${entry}'`}</code>
          <a href={apiAddress(entry, name)}>Properties</a>
        </p>
        <WidthSwitch />
        {states.map((state) => (
          <Stage
            key={state.id}
            component={component}
            state={state}
            code={codeOf(state)}
            isEditable={isEditable(state)}
          />
        ))}
        {besides.length > 0 && <h2 id="besides">What stands around them</h2>}
        {besides.map(({ file, code }) => (
          <CodeBlock key={file} code={code} label={file} />
        ))}
        <h2 id="accessibility">Accessibility</h2>
        <ul className="notes">
          {accessibility.map((note) => (
            <li key={note}>
              <Prose markdown={note} />
            </li>
          ))}
        </ul>
      </>
    ),
  }
}

/** Where an exported name of an entry stands on the API pages. */
function apiAddress(entry: string, name?: string): string {
  const [, packageName = '', path = 'index'] = /^@vitrine\/([\w-]+)(?:\/(.+))?$/.exec(entry) ?? []
  return `/api/${packageName}/${path}.html${name === undefined ? '' : `#${name}`}`
}

function WidthSwitch(): ReactNode {
  return (
    <fieldset className="widths" hidden>
      <legend>Width</legend>
      {WIDTHS.map(({ width, title }) => (
        <label key={width}>
          <input type="radio" name="width" value={width} defaultChecked={width === 'full'} />
          {title}
        </label>
      ))}
    </fieldset>
  )
}

function Stage({
  component,
  state,
  code,
  isEditable,
}: {
  component: ShownComponent
  state: ShownState
  code: string
  isEditable: boolean
}): ReactNode {
  const address = stageAddress(component, state)
  return (
    <section className="state" aria-labelledby={state.id}>
      <header>
        <h2 id={state.id}>{state.title}</h2>
        <a className="quiet" href={address}>
          <Icon name="open" />
          Alone
          <span className="visually-hidden">: {state.title}</span>
        </a>
      </header>
      {state.note && <Prose markdown={state.note} />}
      <div className="stage">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a document of this site; both are hydrated and share a look */}
        <iframe src={address} title={`${component.name}: ${state.title}`} loading="lazy" />
      </div>
      <CodeBlock code={code} label={`${state.id}.tsx`} isEditable={isEditable} />
    </section>
  )
}
