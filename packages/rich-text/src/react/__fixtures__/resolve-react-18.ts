import { createRequire, registerHooks } from 'node:module'

const require = createRequire(import.meta.url)
const REACT = /^react(-dom)?(\/.*)?$/

// pnpm gives react-dom-18 the react of this package, which is 19.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const name = REACT.exec(specifier)
    return nextResolve(name ? require.resolve(`react${name[1] ?? ''}-18${name[2] ?? ''}`) : specifier, context)
  },
})
