import type { ManifestOptions } from 'vite-plugin-pwa'
import { PRODUCT_NAME } from '../src/base/product.ts'
import {
  acceptedTypes,
  FILE_TYPES,
  SHARE_TARGET_PATH,
  SHARED_FILE_FIELD,
  SHARED_TEXT_FIELDS,
} from '../src/features/statements/rules/share.ts'

// A system opens any text with us that it is told of: only files of money are asked for.
const NOT_OPENED: ReadonlySet<string> = new Set([
  'text/plain',
  'application/zip',
  'application/xml',
  'text/xml',
])

/** The web app manifest (experience 1), with the parts that exist in this version. */
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
  theme_color: '#faf8f4',
  background_color: '#faf8f4',
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
  // Taken of the running demo by `npm run pictures:write`.
  screenshots: [
    phonePicture('dashboard', 'What came in, what went out, and what is left'),
    phonePicture('transactions', 'Every entry, recorded with no network too'),
    phonePicture('budget', 'A budget, and what it leaves for each day'),
    laptopPicture('dashboard', 'A year of money on one page'),
    laptopPicture('analytics', 'Where the money of a month went'),
  ],
  shortcuts: [
    shortcut('Add expense', '/user/app/transactions?add=expense', 'add'),
    shortcut('Import statement', '/user/app/import-statement', 'import'),
    shortcut('Budgets', '/user/app/budgets', 'budgets'),
  ],
  share_target: {
    action: SHARE_TARGET_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    // A text is a bank's alert, or becomes the words of an entry.
    params: {
      ...SHARED_TEXT_FIELDS,
      files: [{ name: SHARED_FILE_FIELD, accept: [...acceptedTypes()] }],
    },
  },
  file_handlers: [{ action: '/user/app/import-statement', accept: fileHandlerTypes() }],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  // Links to the product open in the installed app. `display_override` is left out: the topbar keeps
  // no room for the controls of a window.
  handle_links: 'preferred',
}

function fileHandlerTypes(): Record<string, string[]> {
  const types = Object.entries(FILE_TYPES).filter(([type]) => !NOT_OPENED.has(type))
  return Object.fromEntries(types.map(([type, endings]) => [type, [...endings]]))
}

type Screenshot = NonNullable<ManifestOptions['screenshots']>[number]
type Shortcut = NonNullable<ManifestOptions['shortcuts']>[number]

function phonePicture(name: string, label: string): Screenshot {
  const src = `/screenshots/phone-${name}.webp`
  return { src, sizes: '1080x1920', type: 'image/webp', form_factor: 'narrow', label }
}

function laptopPicture(name: string, label: string): Screenshot {
  const src = `/screenshots/laptop-${name}.webp`
  return { src, sizes: '1280x800', type: 'image/webp', form_factor: 'wide', label }
}

function shortcut(name: string, url: string, icon: string): Shortcut {
  const src = `/icons/shortcut-${icon}-96.png`
  return { name, url, icons: [{ src, sizes: '96x96', type: 'image/png' }] }
}
