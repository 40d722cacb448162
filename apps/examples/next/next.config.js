// A site of plain files; leave it out where a server renders the pages.
export default { output: 'export' }
