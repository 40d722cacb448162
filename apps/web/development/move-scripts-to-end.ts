import type { Plugin } from 'vite'

const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g

/** Puts the scripts of the built page, and the requests for them, behind the content: reading comes first. */
export function moveScriptsToEnd(): Plugin {
  return {
    name: 'vitrine:move-scripts-to-end',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const scripts = html.match(SCRIPTS)?.join('') ?? ''
        return html.replace(SCRIPTS, '').replace(/\s*<\/body>/, () => `${scripts}\n  </body>`)
      },
    },
  }
}
