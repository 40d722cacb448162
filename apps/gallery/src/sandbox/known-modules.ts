import * as authScreens from '@vitrine/auth-screens'
import * as authTesting from '@vitrine/auth-screens/testing'
import * as richText from '@vitrine/rich-text'
import * as richTextComplete from '@vitrine/rich-text/complete'
import * as richTextReact from '@vitrine/rich-text/react'
import * as shareViews from '@vitrine/share-views'
import * as elements from '@vitrine/share-views/elements'
import * as live from '@vitrine/share-views/live'
import * as liveRenderer from '@vitrine/share-views/live-renderer'
import arabic from '@vitrine/share-views/locales/ar/share-views.json'
import * as prepare from '@vitrine/share-views/prepare'
import * as prepareRun from '@vitrine/share-views/prepare-run'
import * as runComparison from '@vitrine/share-views/run-comparison'
import * as uiMessages from '@vitrine/share-views/ui-messages'
import * as workflowLive from '@vitrine/share-views/workflow-live'
import * as workflowStart from '@vitrine/share-views/workflow-start'
import * as transcript from '@vitrine/transcript'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'

const data = import.meta.glob<object>('../data/*.{ts,tsx}', { eager: true })

const packages: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  '@vitrine/auth-screens': authScreens,
  '@vitrine/auth-screens/testing': authTesting,
  '@vitrine/rich-text': richText,
  '@vitrine/rich-text/complete': richTextComplete,
  '@vitrine/rich-text/react': richTextReact,
  '@vitrine/share-views': shareViews,
  '@vitrine/share-views/elements': elements,
  '@vitrine/share-views/live': live,
  '@vitrine/share-views/live-renderer': liveRenderer,
  '@vitrine/share-views/locales/ar/share-views.json': { default: arabic },
  '@vitrine/share-views/prepare': prepare,
  '@vitrine/share-views/prepare-run': prepareRun,
  '@vitrine/share-views/run-comparison': runComparison,
  '@vitrine/share-views/ui-messages': uiMessages,
  '@vitrine/share-views/workflow-live': workflowLive,
  '@vitrine/share-views/workflow-start': workflowStart,
  '@vitrine/transcript': transcript,
}

const modules = new Map<string, object>([
  ...Object.entries(packages),
  ...Object.entries(data).map(([path, module]): [string, object] => [path.replace('../data/', './'), module]),
])

/** Gives a module that edited code imports, in the shape that compiled imports expect. Throws for any that is not here. */
export function requireModule(name: string): object {
  const module = modules.get(name)
  if (!module)
    throw new Error(`There is no "${name}" here. There are: ${[...modules.keys()].toSorted().join(', ')}.`)
  return { __esModule: true, ...module }
}
