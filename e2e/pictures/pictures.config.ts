import { defineConfig } from '@playwright/test'
import everyday from '../../playwright.config'

/** `npm run pictures`: takes the pictures for the documents again, from the built product. */
export default defineConfig({ ...everyday, testDir: '.', testMatch: 'pictures.ts', outputDir: '../../.cache/pictures', reporter: 'list' })
