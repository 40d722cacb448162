import { PAGE_DATA_ID, type PageData } from '../configuration/page-data.ts'
import { wellFormedJson } from './well-formed-json.ts'

/** The data block of a page; nothing where there is nothing to tell. */
export function writePageData(data: PageData): string {
  const told = Object.entries(data).filter(([, part]) => part && Object.keys(part).length > 0)
  if (told.length === 0) return ''
  const json = wellFormedJson(JSON.stringify(Object.fromEntries(told))).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`
}
