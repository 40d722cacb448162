// Installed packages are links that lead out of this folder.
export default { output: 'export', turbopack: { root: '/' }, outputFileTracingRoot: '/' }
