import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'

const requireFromPackage = createRequire(join(process.cwd(), 'package.json'))
const REACT = /^react(-dom)?(\/.*)?$/

// pnpm gives react-dom-18 the react of the package, which is 19; so do react-i18next and the JSX runtime.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const name = REACT.exec(specifier)
    const wanted = name && `react${name[1] ?? ''}-18${name[2] ?? ''}`
    return nextResolve(wanted ? requireFromPackage.resolve(wanted) : specifier, context)
  },
})
