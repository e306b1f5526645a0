import type { ManifestOptions } from 'vite-plugin-pwa'
import { PRODUCT_NAME } from '#domain/product.ts'
import { SHARE_TARGET_PATH, SHARED_FILE_FIELD } from '#domain/statement/share.ts'

/** The web app manifest (experience.md 2.3), with the parts that exist in this version. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: `${PRODUCT_NAME}: Budget and Expense Tracker`,
  short_name: PRODUCT_NAME,
  description:
    'Record every naira, even with no network. Wallets, budgets and bank statements on every device.',
  lang: 'en-NG',
  dir: 'ltr',
  start_url: '/user/app/dashboard?source=pwa',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#8f5bd7',
  background_color: '#f7f6f9',
  categories: ['finance', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    {
      src: '/icons/monochrome-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'monochrome',
    },
  ],
  shortcuts: [
    { name: 'Add expense', url: '/user/app/transactions?add=expense' },
    { name: 'Import statement', url: '/user/app/import-statement' },
    { name: 'Budgets', url: '/user/app/budgets' },
  ],
  // Files only: a shared link or text has no place to go here.
  share_target: {
    action: SHARE_TARGET_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARED_FILE_FIELD, accept: ['application/pdf', '.pdf'] }] },
  },
  file_handlers: [
    { action: '/user/app/import-statement', accept: { 'application/pdf': ['.pdf'] } },
  ],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
}
