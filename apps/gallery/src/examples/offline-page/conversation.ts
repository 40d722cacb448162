import { offlinePage } from '@vitrine/offline-page'
import { nightBuild } from '../../data/night-build.ts'

export const page = offlinePage(nightBuild, 'en')
