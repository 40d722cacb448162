import type { Plugin } from 'vite'

const ENTRY_SCRIPT = /\s*<script type="module"[^>]*><\/script>/

/** Puts the entry script of the built page behind the content: reading comes first. */
export function moveScriptToEnd(): Plugin {
  return {
    name: 'vitrine:move-script-to-end',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const script = ENTRY_SCRIPT.exec(html)?.[0]
        return script ? html.replace(script, '').replace('</body>', () => `${script}\n  </body>`) : html
      },
    },
  }
}
