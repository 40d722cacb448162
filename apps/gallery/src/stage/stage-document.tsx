import type { ReactNode } from 'react'
import { LOOK_SCRIPT, type SiteFiles } from '../pages/layout.tsx'

/** The document that shows one state of a component, alone or in a frame of its page. */
export function StageDocument({
  title,
  example,
  screen,
  html,
  files,
  hasTexts,
}: {
  title: string
  /** Path of the module below `examples`, without its ending. */
  example: string
  /** Name of a screen that its package tests, in place of a module. */
  screen?: string
  /** What the server wrote of it. */
  html: string
  files: SiteFiles
  /** Whether it is a screen, which takes its texts from i18next. */
  hasTexts: boolean
}): ReactNode {
  return (
    <html lang="en" dir="ltr" data-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <script dangerouslySetInnerHTML={{ __html: LOOK_SCRIPT }} />
        {files.styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body className="vitrine">
        <main
          id="stage"
          data-example={example}
          data-screen={screen}
          data-texts={hasTexts ? '' : undefined}
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <script type="module" src={files.script} />
      </body>
    </html>
  )
}
