// `resolveLinks` decides about addresses on what the author wrote, so nothing in markdown-it rewrites them.
// oxlint-disable-next-line import/no-default-export -- markdown-it imports `punycode.js` so
export default {}
