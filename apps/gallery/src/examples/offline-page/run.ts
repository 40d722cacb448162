import { offlineRunPage } from '@vitrine/offline-page'
import { releaseDigest } from '../../data/release-digest.ts'

export const page = offlineRunPage(releaseDigest, 'en')
