export { Page as default } from '../shared/page.js'
